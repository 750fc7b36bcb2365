import { useLayoutEffect } from 'react';

/**
 * Gives the focus back on unmount, before another dialog takes it; Mantine does so too late. Makes the page behind a modal
 * dialog inert. Call it outside the Modal: a field in its content may have the focus already.
 */
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
