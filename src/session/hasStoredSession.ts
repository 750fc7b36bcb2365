import { isFromBefore, lastSignOut } from './lastSignOut.ts';

/** Where a tab keeps its session (storedSession.ts), in sessionStorage. */
export const storedSessionKey = 'order-desk.session';

/** Whether this tab seems to have a session; to be asked before there is a config to read it with. */
export function hasStoredSession(storage: Storage, lasting: () => Storage): boolean {
  return storage.getItem(storedSessionKey) !== null && !isFromBefore(lastSignOut(lasting), storage);
}
