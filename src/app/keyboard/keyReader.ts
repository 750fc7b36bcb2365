import { isModPressed } from '#ui/modKey.ts';
import { isSingleKeys, type Shortcut, type ShortcutAct } from './shortcuts.ts';

/** Of a KeyboardEvent, what tells which shortcut is meant. */
export interface Press {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  /** Milliseconds; only the difference between two presses counts. */
  timeStamp: number;
}

/** How long the second key of `g h` may take, in ms. Slower is two keys that mean nothing. */
const NEXT_KEY_WITHIN = 1_500;

/** Reads presses, one after the other, as shortcuts of a table. */
export function keyReader(table: readonly Shortcut[]): {
  /** @param allowsSingle false in a text field, and where the person has switched such shortcuts off */
  read(press: Press, allowsSingle: boolean): ShortcutAct | null;
} {
  const handled = table.filter(({ act }) => act.kind !== 'own');
  let before: { key: string; at: number } | null = null;

  return {
    read: (press, allowsSingle) => {
      const key = pressedKey(press);
      if (key === null) return null;
      const isNext = before !== null && press.timeStamp - before.at <= NEXT_KEY_WITHIN;
      const sequence = isNext ? `${before?.key} ${key}` : key;
      before = null;
      const found = [sequence, key].flatMap((pressed) =>
        handled.filter((shortcut) => shortcut.keys.includes(pressed)),
      )[0];
      if (found) return isSingleKeys(found) && !allowsSingle ? null : found.act;
      const begins = handled.some(({ keys }) => keys.some((way) => way.startsWith(`${key} `)));
      if (begins && allowsSingle) before = { key, at: press.timeStamp };
      return null;
    },
  };
}

/** As the table writes it. Shift is left out: `?` needs it on some keyboards and not on others. */
function pressedKey({ key, ctrlKey, metaKey, altKey }: Press): string | null {
  if (altKey) return null;
  const name = key.length === 1 ? key.toLowerCase() : key;
  if (isModPressed({ ctrlKey, metaKey })) return `Mod+${name}`;
  return ctrlKey || metaKey ? null : name;
}
