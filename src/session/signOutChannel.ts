/** Tells the other tabs of this browser that somebody signed out of an org. */
export interface SignOutChannel {
  tell(orgId: string): void;
  /** Called for what other tabs tell, never for what this one does. */
  hear(listener: (orgId: string) => void): void;
  /** Hears nothing any more. */
  close(): void;
}

export function openSignOutChannel(): SignOutChannel {
  const channel = new BroadcastChannel('order-desk.sign-out');
  return {
    tell: (orgId) => channel.postMessage(orgId),
    close: () => channel.close(),
    hear: (listener) => {
      channel.addEventListener('message', ({ data }) => {
        if (typeof data === 'string') listener(data);
      });
    },
  };
}
