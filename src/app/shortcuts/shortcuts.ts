import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { paths } from '#pageParts/links/paths.ts';

export type ShortcutAct = 'palette' | 'list' | 'find' | 'submit' | 'next' | 'leaveField' | { goTo: string };

export interface Shortcut {
  /** Alternatives: `g h` is one after the other, `Mod+k` together. `Mod` is Ctrl or ⌘. Names as in KeyboardEvent. */
  keys: readonly string[];
  words: MessageDescriptor;
  /** Undefined if the focused component handles the keys; the dialog only lists them. */
  act?: ShortcutAct;
}

export const shortcuts = {
  anywhere: [
    { keys: ['Mod+k'], words: msg`Go to or do something, by name or id`, act: 'palette' },
    { keys: ['?'], words: msg`Show this list`, act: 'list' },
    { keys: ['Mod+v'], words: msg`Open or find a copied id, outside of fields` },
    {
      keys: ['Escape'],
      words: msg`Close a dialog or a menu, or leave a field: single keys then work again`,
      act: 'leaveField',
    },
  ],
  goTo: [
    { keys: ['g h'], words: msg`Home`, act: { goTo: paths.home() } },
    { keys: ['g n'], words: msg`Create order`, act: { goTo: paths.newOrder() } },
    { keys: ['g o'], words: msg`Orders`, act: { goTo: paths.orders() } },
    { keys: ['g d'], words: msg`Delete order items`, act: { goTo: paths.deleteItems() } },
    { keys: ['g r'], words: msg`Generate renewals`, act: { goTo: paths.newRenewals() } },
    { keys: ['g c'], words: msg`Cancel renewals`, act: { goTo: paths.newCancellations() } },
    { keys: ['g i'], words: msg`History`, act: { goTo: paths.history() } },
  ],
  sending: [
    { keys: ['Enter'], words: msg`Choose the only record that fits, and go to the next field of a form` },
    {
      keys: ['ArrowRight'],
      words: msg`In an empty field of Create order: fill in the values of the last order`,
    },
    {
      keys: ['Mod+Enter'],
      words: msg`Send the form, or ask to send the sheet, from anywhere in it`,
      act: 'submit',
    },
    { keys: ['Mod+Shift+Enter'], words: msg`After the last item: begin the next order`, act: 'next' },
  ],
  results: [
    { keys: ['/'], words: msg`Find in the results or in History`, act: 'find' },
    { keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'], words: msg`Move from cell to cell` },
    { keys: ['Home', 'End', 'PageUp', 'PageDown'], words: msg`Move to the edge of a row, or by a page` },
    { keys: ['Mod+Home', 'Mod+End'], words: msg`Move to the first or last cell` },
    { keys: ['Space'], words: msg`Select a row, or clear the selection` },
    { keys: ['Shift+ArrowUp', 'Shift+ArrowDown', 'Mod+a'], words: msg`Select the rows next to it, or all` },
    { keys: ['Enter'], words: msg`Enter a cell with a link or button; Escape leaves it` },
  ],
} satisfies Record<string, readonly Shortcut[]>;

export const allShortcuts: readonly Shortcut[] = Object.values(shortcuts).flat();

/** The keys in the notation of tinykeys. Some keyboards need Shift for `?` and `/`. */
export function tinykeysPatterns({ keys }: Shortcut): string[] {
  return keys.map((way) => (way.length === 1 ? `[Shift]+${way}` : way.replace('Mod', '$mod')));
}

/** True for shortcuts of character keys only, which people can switch off: speech input triggers them (WCAG 2.1.4). */
export function isSingleKeyShortcut({ keys, act }: Shortcut): boolean {
  return act !== undefined && keys.every((way) => way.split(' ').every((key) => key.length === 1));
}
