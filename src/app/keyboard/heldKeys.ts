/**
 * How long a key that could not be heard yet is still meant, in ms: what a slow line takes to bring the code for it.
 * Later, somebody who has done nothing else meanwhile has given it up.
 */
const MEANT_FOR = 5_000;

/** Keys pressed before there is anything to hear them. */
export interface HeldKeys {
  /** Under a dialog, and where it would send, a key that seemed to do nothing is forgotten. */
  hold(event: KeyboardEvent): void;
  /** Those that are still meant: pressed lately, on this page, and with the focus where it is now. */
  stillMeant(): KeyboardEvent[];
}

export function heldKeys(): HeldKeys {
  let held: { event: KeyboardEvent; at: number; path: string; focused: Element | null }[] = [];
  const stillMeant = () =>
    held.filter(
      ({ at, path, focused }) =>
        performance.now() - at <= MEANT_FOR &&
        path === location.pathname &&
        focused === document.activeElement,
    );
  return {
    hold: (event) => {
      if (event.key === 'Enter' || document.querySelector('dialog:modal')) return;
      const now = { event, at: performance.now(), path: location.pathname, focused: document.activeElement };
      held = [...stillMeant(), now];
    },
    stillMeant: () => stillMeant().map(({ event }) => event),
  };
}
