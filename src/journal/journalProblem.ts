import { createListeners } from '#lib/listeners.ts';

/**
 * missing: no IndexedDB · refused: the browser forbids it · newer: written by a newer console · full: no space ·
 * closed: closed under an open page · unresponsive: no answer. An older tab that blocks is a JournalWait instead.
 */
export type JournalProblemCode = 'missing' | 'refused' | 'newer' | 'full' | 'closed' | 'unresponsive';

export class JournalProblem extends Error {
  readonly code: JournalProblemCode;
  /** The failed write may still be in the journal (runStore.ts). */
  readonly isUncertain: boolean;

  constructor(code: JournalProblemCode, cause?: unknown) {
    super(`The journal is not to be used: ${code}`, { cause });
    this.name = 'JournalProblem';
    this.code = code;
    this.isUncertain = code === 'unresponsive';
  }
}

/** The meaning of a browser's error on opening. Unknown errors count as refused. */
export function openingProblem(error: unknown): JournalProblem {
  if (error instanceof JournalProblem) return error;
  const name = error instanceof Error ? error.name : '';
  if (name === 'VersionError') return new JournalProblem('newer', error);
  if (name === 'QuotaExceededError') return new JournalProblem('full', error);
  return new JournalProblem('refused', error);
}

/** The meaning of a browser's error on writing; null if it is about one record and not the journal. */
export function writingProblem(error: unknown): JournalProblem | null {
  if (error instanceof JournalProblem) return error;
  const name = error instanceof Error ? error.name : '';
  if (name === 'QuotaExceededError') return new JournalProblem('full', error);
  // The error of a database that is closed or closing.
  if (name === 'InvalidStateError') return new JournalProblem('closed', error);
  return null;
}

export interface JournalTrouble {
  current(): JournalProblem | null;
  subscribe(listener: () => void): () => void;
}

export interface RaisedTrouble extends JournalTrouble {
  raise(problem: JournalProblem): void;
  /** A write succeeded again. A closed journal stays closed. */
  clear(): void;
}

export function createTrouble(): RaisedTrouble {
  const listeners = createListeners();
  let current: JournalProblem | null = null;
  const become = (problem: JournalProblem | null) => {
    if (current?.code === 'closed' || current?.code === problem?.code) return;
    current = problem;
    listeners.tell();
  };
  return {
    current: () => current,
    subscribe: listeners.subscribe,
    raise: become,
    clear: () => become(null),
  };
}
