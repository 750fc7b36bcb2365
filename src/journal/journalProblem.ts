import { createListeners } from '#lib/listeners.ts';

/**
 * missing: no IndexedDB · refused: the browser forbids it · newer: a newer console wrote it · full: no room ·
 * closed: closed under an open page · unresponsive: no answer. An older tab that blocks is a JournalWait
 * instead.
 */
export type JournalProblemCode = 'missing' | 'refused' | 'newer' | 'full' | 'closed' | 'unresponsive';

export class JournalProblem extends Error {
  readonly code: JournalProblemCode;
  /** What was to be written may be in the journal all the same (runStore.ts). */
  readonly isUncertain: boolean;

  constructor(code: JournalProblemCode, cause?: unknown) {
    super(`The journal is not to be used: ${code}`, { cause });
    this.name = 'JournalProblem';
    this.code = code;
    this.isUncertain = code === 'unresponsive';
  }
}

/** What a browser's error means while a journal is opened. Whatever else it says, it does not let us. */
export function openingProblem(error: unknown): JournalProblem {
  if (error instanceof JournalProblem) return error;
  const name = error instanceof Error ? error.name : '';
  if (name === 'VersionError') return new JournalProblem('newer', error);
  if (name === 'QuotaExceededError') return new JournalProblem('full', error);
  return new JournalProblem('refused', error);
}

/** What a browser's error means while a journal is written; null where it is about one record and not about the journal. */
export function writingProblem(error: unknown): JournalProblem | null {
  if (error instanceof JournalProblem) return error;
  const name = error instanceof Error ? error.name : '';
  if (name === 'QuotaExceededError') return new JournalProblem('full', error);
  // Said of a database that is closed, or is about to be.
  if (name === 'InvalidStateError') return new JournalProblem('closed', error);
  return null;
}

export interface JournalTrouble {
  current(): JournalProblem | null;
  subscribe(listener: () => void): () => void;
}

export interface RaisedTrouble extends JournalTrouble {
  raise(problem: JournalProblem): void;
  /** Something could be written again. What was closed stays closed. */
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
