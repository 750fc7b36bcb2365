import { hasStoredSession } from '#session/storedSession.ts';
import { paths } from '#workbench/paths.ts';
import { preloadPage } from './pages.tsx';
import { signedInChunk } from './signedInChunk.ts';

/**
 * Fetches what somebody who seems to be signed in will need, beside config.json; call at the start. Waiting for it first
 * costs a journey on every load. Whether the session still holds is looked at later, and costs a stranger nothing.
 */
export function preloadSignedIn(storageOf: () => Storage, path: string): void {
  const isComingBack = path === paths.callback();
  if (!isComingBack && !seemsSignedIn(storageOf)) return;
  // What fails here fails again, and is told, when it is shown.
  signedInChunk.load().catch(() => undefined);
  preloadPage(path);
}

/** Where storage is blocked the console says so itself, once it has read what it needs to say it. */
function seemsSignedIn(storageOf: () => Storage): boolean {
  try {
    return hasStoredSession(storageOf());
  } catch {
    return false;
  }
}
