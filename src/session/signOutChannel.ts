import { type LastSignOut, lastSignOut, noteSignOut } from './lastSignOut.ts';

/** Tells the other tabs of this browser that somebody signed out: of every org, in all of them. */
export interface SignOutChannel {
  tell(orgIds: readonly string[]): void;
  /** Called for what other tabs tell, never for what this one does. */
  hear(listener: () => void): void;
  /** For a tab that was not there to hear it. */
  last(): LastSignOut;
  /** Hears nothing any more. */
  close(): void;
}

export function openSignOutChannel(): SignOutChannel {
  const channel = new BroadcastChannel('order-desk.sign-out');
  const lasting = () => localStorage;
  return {
    tell: (orgIds) => {
      noteSignOut(lasting, crypto.randomUUID());
      // Which they are says nothing to a tab of this build; one of an earlier build signs out of those.
      for (const orgId of orgIds) channel.postMessage(orgId);
    },
    hear: (listener) => channel.addEventListener('message', () => listener()),
    last: () => lastSignOut(lasting),
    close: () => channel.close(),
  };
}
