import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { modKey } from '#ui/modKey.ts';

/** Words, not arrows: not every font has those. */
const keyNames: Readonly<Record<string, MessageDescriptor>> = {
  ArrowUp: msg`Up`,
  ArrowDown: msg`Down`,
  ArrowLeft: msg`Left`,
  ArrowRight: msg`Right`,
  Home: msg({ message: 'Home', context: 'key' }),
  End: msg`End`,
  Escape: msg`Esc`,
  PageUp: msg`Page Up`,
  PageDown: msg`Page Down`,
  Shift: msg`Shift`,
  Space: msg`Space`,
  Enter: msg`Enter`,
};

/** Keys pressed together, as they stand on this person's keyboard: `Mod+k` is "Ctrl K". */
export function keyWords(keys: string, say: (words: MessageDescriptor) => string): string {
  return keys
    .split('+')
    .map((key, place) => {
      if (key === 'Mod') return modKey();
      const name = keyNames[key];
      if (name) return say(name);
      // A letter stands as a capital on the keyboard; alone it would read as if Shift were wanted.
      return place > 0 ? key.toUpperCase() : key;
    })
    .join(' ');
}
