import { useLocalStorage, useWindowEvent } from '@mantine/hooks';
import { useLayoutEffect } from 'react';
import { tinykeys } from 'tinykeys';
import { useLocation } from 'wouter';
import { idProblem } from '#contract/recordId.ts';
import { paths } from '#pageParts/links/paths.ts';
import { useDesk } from '#pageParts/useDesk.ts';
import { isTextField } from '#ui/isTyping.ts';
import { allShortcuts, type ShortcutAct, tinykeysPatterns } from './shortcuts.ts';

const NEXT_KEY_WITHIN_MS = 1_500;

export type KeyboardDialogName = 'palette' | 'list';

export function useSingleKeys() {
  return useLocalStorage({
    key: 'order-desk:single-keys',
    defaultValue: 'on',
    getInitialValueInEffect: false,
  });
}

/** Binds the table of shortcuts. `onOpen` must be stable. */
export function useShortcuts(onOpen: (dialog: KeyboardDialogName) => void): void {
  const [, navigate] = useLocation();
  const [singleKeys] = useSingleKeys();

  // A layout effect: keys pressed right after the first paint must work.
  useLayoutEffect(() => {
    const perform = (act: ShortcutAct, event: KeyboardEvent) => {
      if (act === 'submit' && !isPlaceToSend(event.target)) return;
      if (act === 'leaveField') {
        leaveField(event.target);
        return;
      }
      event.preventDefault();
      const form = act === 'submit' ? formAround(event.target) : null;
      if (form) form.requestSubmit();
      else if (typeof act === 'object') navigate(act.goTo);
      else if (act === 'palette' || act === 'list') onOpen(act);
      else triggerShortcutControl(act);
    };
    const ignore = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.repeat) return true;
      // A modal dialog blocks the page behind it.
      if (document.querySelector('[aria-modal="true"]')) return true;
      if (event.ctrlKey || event.metaKey || event.key === 'Escape') return false;
      return singleKeys === 'off' || isTextField(event.target);
    };
    const bindings: Record<string, (event: KeyboardEvent) => void> = {};
    for (const shortcut of allShortcuts) {
      const { act } = shortcut;
      if (act) for (const way of tinykeysPatterns(shortcut)) bindings[way] = (event) => perform(act, event);
    }
    return tinykeys(window, bindings, { timeout: NEXT_KEY_WITHIN_MS, ignore });
  }, [navigate, onOpen, singleKeys]);
}

/** Opens the page of an id pasted outside of all fields; searches History for other texts. Not on pages of sheets. */
export function useOpenPastedId(): void {
  const { org } = useDesk();
  const [, navigate] = useLocation();
  useWindowEvent('paste', (event) => {
    const { target, clipboardData } = event;
    if (isTextField(target) || document.querySelector('[aria-modal="true"], main textarea')) return;
    const text = clipboardData?.getData('text').trim() ?? '';
    // A word can have the shape of an id, so at least one digit is required.
    if (!/\d/.test(text) || idProblem(text, org) !== null) return;
    // History's search field gets the focus, and the browser would paste the text into it a second time.
    event.preventDefault();
    navigate(org.records ? paths.open(text) : paths.history(text));
  });
}

/** Ctrl+Enter sends on the whole page, except on links, where it opens a new tab. */
function isPlaceToSend(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return target === document.body || (target.closest('main') !== null && !target.closest('a[href]'));
}

const SENDING_FORM = 'form:has([data-send-bar])';

/** A form that sends: the focused one, or the page's only one if nothing else sends. Its control may just be gone. */
function formAround(target: EventTarget | null): HTMLFormElement | null {
  const around = target instanceof Element && target.closest<HTMLFormElement>(SENDING_FORM);
  if (around || document.querySelector('main [data-shortcut="submit"]')) return around || null;
  const [only, ...more] = document.querySelectorAll<HTMLFormElement>(`main ${SENDING_FORM}`);
  return (more.length === 0 && only) || null;
}

/** Moves the focus from a text field to the form or page around it. Search fields and grids handle Escape first. */
function leaveField(target: EventTarget | null): void {
  if (!(target instanceof HTMLElement) || !isTextField(target) || target.closest('[role="grid"]')) return;
  if (target instanceof HTMLInputElement && target.type === 'search' && target.value !== '') return;
  const around = target.closest<HTMLElement>('form, main');
  if (around && !around.hasAttribute('tabindex')) around.tabIndex = -1;
  around?.focus({ preventScroll: true });
}

type Mark = 'find' | 'submit' | 'next';

/** How long a shortcut waits for its control: a page may still be loading, or a sheet being read. */
const WAIT_MS = 5_000;

export function triggerShortcutControl(mark: Mark): void {
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

/** False if the page has no such control yet, or it is disabled: the text beside it says why. */
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
