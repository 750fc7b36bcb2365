import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { paths } from '#desk/links/paths.ts';

/** What a shortcut does. `own`: the focused component handles it; the list only names it. */
export type ShortcutAct =
  | { kind: 'palette' | 'list' | 'find' | 'submit' | 'own' }
  | { kind: 'goTo'; path: string };

export type ShortcutGroup = 'anywhere' | 'goTo' | 'sending' | 'results';

export interface Shortcut {
  group: ShortcutGroup;
  /** Alternatives: `g h` one after the other, `Mod+k` together. `Mod` is Ctrl, or ⌘ on a Mac. Names as in KeyboardEvent. */
  keys: readonly string[];
  words: MessageDescriptor;
  act: ShortcutAct;
}

const own: ShortcutAct = { kind: 'own' };
const goTo = (path: string): ShortcutAct => ({ kind: 'goTo', path });

export const shortcuts: readonly Shortcut[] = [
  {
    group: 'anywhere',
    keys: ['Mod+k'],
    words: msg`Go to or do something, by name or id`,
    act: { kind: 'palette' },
  },
  { group: 'anywhere', keys: ['?'], words: msg`Show this list`, act: { kind: 'list' } },
  {
    group: 'anywhere',
    keys: ['Mod+v'],
    words: msg`Find a copied id in History, outside of fields`,
    act: own,
  },
  { group: 'anywhere', keys: ['Escape'], words: msg`Close a dialog or a menu`, act: own },
  { group: 'goTo', keys: ['g h'], words: msg`Home`, act: goTo(paths.home()) },
  { group: 'goTo', keys: ['g n'], words: msg`Create order`, act: goTo(paths.newOrder()) },
  { group: 'goTo', keys: ['g o'], words: msg`Orders`, act: goTo(paths.orders()) },
  { group: 'goTo', keys: ['g d'], words: msg`Delete order items`, act: goTo(paths.deleteItems()) },
  { group: 'goTo', keys: ['g r'], words: msg`Generate renewals`, act: goTo(paths.newRenewals()) },
  { group: 'goTo', keys: ['g c'], words: msg`Cancel renewals`, act: goTo(paths.newCancellations()) },
  { group: 'goTo', keys: ['g i'], words: msg`History`, act: goTo(paths.history()) },
  { group: 'sending', keys: ['Enter'], words: msg`Send the form, from any one-line field`, act: own },
  {
    group: 'sending',
    keys: ['Mod+Enter'],
    words: msg`Send the form, or ask to send the sheet, from anywhere in it`,
    act: { kind: 'submit' },
  },
  { group: 'results', keys: ['/'], words: msg`Find in the results or in History`, act: { kind: 'find' } },
  {
    group: 'results',
    keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'],
    words: msg`Move from cell to cell`,
    act: own,
  },
  {
    group: 'results',
    keys: ['Home', 'End', 'PageUp', 'PageDown'],
    words: msg`Move to the edge of a row, or by a page`,
    act: own,
  },
  { group: 'results', keys: ['Mod+Home', 'Mod+End'], words: msg`Move to the first or last cell`, act: own },
  { group: 'results', keys: ['Space'], words: msg`Pick a row, or put it back`, act: own },
  {
    group: 'results',
    keys: ['Shift+ArrowUp', 'Shift+ArrowDown', 'Mod+a'],
    words: msg`Pick the rows next to it, or all`,
    act: own,
  },
  {
    group: 'results',
    keys: ['Enter'],
    words: msg`Go into a cell with a link or button; Escape leads out`,
    act: own,
  },
];

/** The keys in the notation of tinykeys. Some keyboards need Shift for `?` and `/`. Empty if a component handles it. */
export function keyWays({ keys, act }: Shortcut): string[] {
  if (act.kind === 'own') return [];
  return keys.map((way) => (way.length === 1 ? `[Shift]+${way}` : way.replace('Mod', '$mod')));
}

/** A shortcut of characters alone. People can switch these off: speech input and slips trigger them (WCAG 2.1.4). */
export function isSingleKeys({ keys, act }: Shortcut): boolean {
  return act.kind !== 'own' && keys.every((way) => way.split(' ').every((key) => key.length === 1));
}
