import { useLayoutEffect } from 'react';

/**
 * Gives the focus back when a dialog or panel unmounts: before another that opens in the same moment takes it, which is too
 * early for Mantine's own. Makes the page behind a modal dialog inert: its live region would speak beside the dialog's.
 * Called outside the Modal: when its content mounts, a field in it may have the focus already.
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
