import { useLocalStorage } from '@mantine/hooks';
import { useLayoutEffect } from 'react';
import { tinykeys } from 'tinykeys';
import { useLocation } from 'wouter';
import { keyWays, type ShortcutAct, shortcuts } from './shortcuts.ts';

const NEXT_KEY_WITHIN_MS = 1_500;

export const TEXT_FIELDS =
  'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=file])';

export type KeyboardDialog = 'palette' | 'list';

export function useSingleKeys() {
  return useLocalStorage({
    key: 'order-desk:single-keys',
    defaultValue: 'on',
    getInitialValueInEffect: false,
  });
}

/** Binds the table of shortcuts. `onOpen` must be stable. */
export function useShortcuts(onOpen: (dialog: KeyboardDialog) => void): void {
  const [, navigate] = useLocation();
  const [singleKeys] = useSingleKeys();

  // A layout effect: keys pressed right after the first paint must work.
  useLayoutEffect(() => {
    const perform = (act: ShortcutAct, event: KeyboardEvent) => {
      if (act.kind === 'submit' && !isPlaceToSend(event.target)) return;
      event.preventDefault();
      switch (act.kind) {
        case 'palette':
        case 'list':
          return onOpen(act.kind);
        case 'goTo':
          return navigate(act.path);
        case 'find':
        case 'submit':
          return actOn(act.kind);
        case 'own':
          return;
      }
    };
    const ignore = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.repeat) return true;
      // A modal dialog blocks the page behind it.
      if (document.querySelector('[aria-modal="true"]')) return true;
      if (event.ctrlKey || event.metaKey) return false;
      return singleKeys === 'off' || (event.target instanceof Element && event.target.matches(TEXT_FIELDS));
    };
    const bindings = shortcuts.flatMap((shortcut) =>
      keyWays(shortcut).map((way) => [way, (event: KeyboardEvent) => perform(shortcut.act, event)] as const),
    );
    return tinykeys(window, Object.fromEntries(bindings), { timeout: NEXT_KEY_WITHIN_MS, ignore });
  }, [navigate, onOpen, singleKeys]);
}

/** On the page itself, except on links: Ctrl+Enter opens them in a new tab. */
function isPlaceToSend(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return target === document.body || (target.closest('main') !== null && !target.closest('a[href]'));
}

type Mark = 'find' | 'submit';

/** How long a shortcut waits for its control: a page may still be loading, or a sheet being read. */
const WAIT_MS = 5_000;

export function actOn(mark: Mark): void {
  if (act(mark)) return;
  const over = new AbortController();
  const observer = new MutationObserver(() => {
    if (act(mark)) over.abort();
  });
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  const timer = setTimeout(() => over.abort(), WAIT_MS);
  over.signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  for (const event of ['keydown', 'pointerdown', 'popstate']) {
    window.addEventListener(event, () => over.abort(), { signal: over.signal, capture: true });
  }
}

/** False if the page has no such control yet, or it is disabled: the words beside it say why. */
function act(mark: Mark): boolean {
  const control = document.querySelector<HTMLElement>(`main [data-shortcut="${mark}"]`);
  if (!control) return false;
  if (mark === 'find') {
    control.focus();
    if (control instanceof HTMLInputElement) control.select();
    return true;
  }
  if (control instanceof HTMLButtonElement && control.disabled) {
    control.scrollIntoView({ block: 'nearest' });
    return false;
  }
  control.click();
  return true;
}
