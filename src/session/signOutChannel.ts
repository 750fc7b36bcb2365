/** Tells the other tabs of this browser that somebody signed out: of every org, in all of them. */
export interface SignOutChannel {
  tell(orgIds: readonly string[]): void;
  /** Called for what other tabs tell, never for what this one does. */
  hear(listener: () => void): void;
  /** Hears nothing any more. */
  close(): void;
}

export function openSignOutChannel(): SignOutChannel {
  const channel = new BroadcastChannel('order-desk.sign-out');
  return {
    tell: (orgIds) => {
      // Which they are says nothing to a tab of this build; one of an earlier build signs out of those.
      for (const orgId of orgIds) channel.postMessage(orgId);
    },
    hear: (listener) => channel.addEventListener('message', () => listener()),
    close: () => channel.close(),
  };
}
