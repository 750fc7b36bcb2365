import { useLayoutEffect } from 'react';

/** Restores focus on unmount (Mantine is too late) and makes the page inert. Call it outside the Modal. */
export function useDialogFocus({ isModal }: { isModal: boolean }): void {
  useLayoutEffect(() => {
    const before = document.activeElement;
    const behind = [...document.body.children].filter(
      (element): element is HTMLElement =>
        isModal && element instanceof HTMLElement && !element.inert && !element.matches('[data-portal]'),
    );
    for (const element of behind) element.inert = true;
    return () => {
      for (const element of behind) element.inert = false;
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [isModal]);
}
