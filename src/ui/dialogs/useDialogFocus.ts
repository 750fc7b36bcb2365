import { useLayoutEffect } from 'react';

/** Restores focus on unmount (Mantine is too late) and makes the page inert. Call it outside the Modal. */
export function useDialogFocus({ isModal }: { isModal: boolean }): void {
  useLayoutEffect(() => {
    // On close the focus returns to the button or, if that was removed, to an element around it.
    const before: Element[] = [];
    for (
      let place = document.activeElement;
      place;
      place = place.parentElement?.closest('[tabindex]') ?? null
    )
      before.push(place);
    const behind = [...document.body.children].filter(
      (element): element is HTMLElement =>
        isModal && element instanceof HTMLElement && !element.inert && !element.matches('[data-portal]'),
    );
    for (const element of behind) element.inert = true;
    return () => {
      for (const element of behind) element.inert = false;
      const place = before.find(({ isConnected }) => isConnected);
      if (place instanceof HTMLElement) place.focus({ preventScroll: true });
    };
  }, [isModal]);
}
