import { type Desk, openDesk } from '#desk/desk.ts';
import type { JournalWait } from '#journal/database.ts';
import { createListeners } from '#lib/listeners.ts';
import { rulesTable } from './rulesTable.ts';

export type DeskState =
  | { kind: 'opening' }
  | { kind: 'waiting'; why: JournalWait }
  | { kind: 'failed'; error: unknown }
  | { kind: 'open'; desk: Desk };

/** One person's desk, from the first attempt to open it until it closes. */
export interface DeskOpening {
  subscribe(listener: () => void): () => void;
  state(): DeskState;
  readonly current: Desk | null;
  close(): void;
}

/** Starts opening a desk. A store, so that the journal opens while the page renders. */
export function startDesk(...[org, person, session, queryClient]: OpenedWith): DeskOpening {
  const { subscribe, tell } = createListeners();
  let state: DeskState = { kind: 'opening' };
  let isClosed = false;
  const become = (next: DeskState) => {
    if (isClosed) return;
    state = next;
    tell();
  };
  openDesk(org, person, session, rulesTable, queryClient, (why) => become({ kind: 'waiting', why })).then(
    (desk) => (isClosed ? desk.close() : become({ kind: 'open', desk })),
    (error: unknown) => become({ kind: 'failed', error }),
  );
  return {
    subscribe,
    state: () => state,
    get current() {
      return state.kind === 'open' && !isClosed ? state.desk : null;
    },
    close: () => {
      isClosed = true;
      if (state.kind === 'open') state.desk.close();
    },
  };
}

type OpenDesk = Parameters<typeof openDesk>;
type OpenedWith = [org: OpenDesk[0], person: OpenDesk[1], session: OpenDesk[2], queryClient: OpenDesk[4]];
