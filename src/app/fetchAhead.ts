import { hasStoredSession } from '#session/hasStoredSession.ts';
import { paths } from '#workbench/paths.ts';
import { importSignedIn } from './importSignedIn.ts';
import { pageCode, pagesNeededAt } from './pageCode.ts';

/**
 * Fetches what somebody who seems to be signed in will need; called before anything else (ahead.ts). What needs it finds it
 * under way.
 */
export function fetchAhead(storageOf: () => Storage, path: string): void {
  if (!isSignedInNext(storageOf, path)) return;
  const imports = [importSignedIn, ...pagesNeededAt(path).map((name) => pageCode[name].importPage)];
  // What fails here fails again, and is told, when it is shown.
  for (const importCode of imports) importCode().catch(() => undefined);
}

/** Whether the session still holds is looked at later, and costs a stranger nothing. */
export function isSignedInNext(
  storageOf: () => Storage,
  path: string,
  lasting = () => localStorage,
): boolean {
  if (path === paths.callback()) return true;
  try {
    return hasStoredSession(storageOf(), lasting);
  } catch {
    // Where storage is blocked the console says so itself, once it has read what it needs to say it.
    return false;
  }
}
