import { createListeners } from '#lib/listeners.ts';
import type { JournalProblem } from './journalProblem.ts';

/** What keeps the journal from being written at the moment, for the pages to say. */
export interface JournalTrouble {
  /** Null while nothing does. */
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
