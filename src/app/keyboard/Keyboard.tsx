import { type RefObject, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useSaveHistory } from '#workbench/useSaveHistory.ts';
import { Palette } from '../palette/Palette.tsx';
import { actOn } from './actOn.ts';
import type { HeldKeys } from './heldKeys.ts';
import { isTextField } from './isTextField.ts';
import { keepFocus } from './keepFocus.ts';
import { keyReader } from './keyReader.ts';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';
import { shortcuts } from './shortcuts.ts';
import { singleKeysAreOn } from './singleKeys.ts';

const loadExport = async () => (await import('#journal/exportJournal.ts')).exportJournal;

export type KeyboardDialog = 'palette' | 'list';

export interface KeyboardProps {
  open: KeyboardDialog | null;
  onOpen(dialog: KeyboardDialog | null): void;
  /** What was pressed before this was there to hear it; null from then on. */
  held: RefObject<HeldKeys | null>;
}

/** Hears the shortcuts, and shows the dialogs that they open. A chunk of its own: a page is there before any key is. */
export function Keyboard({ open, onOpen, held }: KeyboardProps) {
  const [, navigate] = useLocation();
  const [reader] = useState(() => keyReader(shortcuts));
  // Here, not in the palette: closing that does not call the file off.
  const saveHistory = useSaveHistory(loadExport);

  useEffect(() => keepFocus(document.body), []);
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      // What a piece has done something with, what is still being composed, and what is held down is no shortcut.
      if (event.defaultPrevented || event.isComposing || event.repeat) return;
      // Under a dialog the page is out of reach.
      if (document.querySelector('dialog:modal')) return;
      const act = reader.read(event, singleKeysAreOn() && !isTextField(event.target));
      switch (act?.kind) {
        case 'palette':
        case 'list':
          onOpen(act.kind);
          break;
        case 'goTo':
          navigate(act.path);
          break;
        case 'submit':
          if (!isPlaceToSend(event.target) || !actOn('submit')) return;
          break;
        case 'find':
          if (!actOn('find')) return;
          break;
        default:
          return;
      }
      event.preventDefault();
    };
    for (const event of held.current?.stillMeant() ?? []) hear(event);
    held.current = null;
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [held, navigate, onOpen, reader]);

  switch (open) {
    case 'palette':
      return (
        <Palette
          onShowShortcuts={() => onOpen('list')}
          onSaveHistory={saveHistory}
          onClose={() => onOpen(null)}
        />
      );
    case 'list':
      return <ShortcutsDialog onClose={() => onOpen(null)} />;
    case null:
      return null;
  }
}

/** On the page itself, but on no link, which Ctrl and Enter open in another tab. */
function isPlaceToSend(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return target === document.body || (target.closest('main') !== null && !target.closest('a[href]'));
}
