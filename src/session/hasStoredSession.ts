/** Where a tab keeps its session (storedSession.ts), in sessionStorage. */
export const storedSessionKey = 'order-desk.session';

/** Whether this tab seems to have had a session; to be asked before there is a config to read it with. */
export function hasStoredSession(storage: Storage): boolean {
  return storage.getItem(storedSessionKey) !== null;
}
