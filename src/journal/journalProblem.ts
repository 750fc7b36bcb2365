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

/** The run's records are damaged, or the journal has no such run. */
export class UnreadableRunProblem extends Error {
  constructor(fault: string) {
    super(`The run cannot be read: ${fault}`);
    this.name = 'UnreadableRunProblem';
  }
}

function problemOf(
  error: unknown,
  codeOf: Readonly<Record<string, JournalProblemCode>>,
): JournalProblem | null {
  if (error instanceof JournalProblem) return error;
  const code = codeOf[error instanceof Error ? error.name : ''];
  return code ? new JournalProblem(code, error) : null;
}

/** The meaning of a browser's error on opening. Unknown errors count as refused. */
export const openingProblem = (error: unknown): JournalProblem =>
  problemOf(error, { VersionError: 'newer', QuotaExceededError: 'full' }) ??
  new JournalProblem('refused', error);

/**
 * The meaning of a browser's error on writing; null if it is about one record and not the journal.
 * InvalidStateError is the error of a database that is closed or closing.
 */
export const writingProblem = (error: unknown): JournalProblem | null =>
  problemOf(error, { QuotaExceededError: 'full', InvalidStateError: 'closed' });

export type TroubleState = ReturnType<typeof createTroubleState>;
export type ReadonlyTroubleState = Pick<TroubleState, 'current' | 'subscribe'>;

export function createTroubleState() {
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
    raise: (problem: JournalProblem) => become(problem),
    /** A write succeeded again. A closed journal stays closed. */
    clear: () => become(null),
  };
}
