import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ClipboardEvent, type KeyboardEvent, useId, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { Dialog } from '#ui/Dialog.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Kbd } from '#ui/Kbd.tsx';
import { isModPressed } from '#ui/modKey.ts';
import { openingLink } from '#workbench/useLinkFill.ts';
import { IDS_AT_MOST } from './idEntries.ts';
import styles from './Palette.module.css';
import { PaletteList } from './PaletteList.tsx';
import { paletteEntries } from './paletteEntries.ts';
import type { PaletteEntry } from './paletteEntry.ts';
import { pastedLine } from './pastedLine.ts';
import { useCommands } from './useCommands.ts';
import { usePaletteKnown } from './usePaletteKnown.ts';

export interface PaletteProps {
  onShowShortcuts(): void;
  /** Rejects where no file can be made. */
  onSaveHistory(): Promise<void>;
  onClose(): void;
}

/** One field for all: pages, what this browser did, what can be done with an id, commands. It never sends. */
export function Palette({ onShowShortcuts, onSaveHistory, onClose }: PaletteProps) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const [said, setSaid] = useState<string | null>(null);
  const known = usePaletteKnown(typed);
  const commands = useCommands(onShowShortcuts, onSaveHistory);
  const sections = useMemo(() => paletteEntries(known, commands), [known, commands]);
  const entries = sections.flatMap((section) => section.entries);
  // What the journal brings later may shorten the list under the chosen place.
  const chosen = Math.min(active, entries.length - 1);

  const type = (text: string) => {
    setTyped(text);
    setActive(0);
    setSaid(null);
  };
  const choose = (entry: PaletteEntry | undefined) => {
    if (!entry) return;
    const { act } = entry;
    if (act.kind === 'tell') return void act.tell().then(setSaid);
    // First closed, so that what comes next has the focus last.
    onClose();
    if (act.kind === 'go') navigate(act.path, { state: openingLink() });
    else act.run();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && entries.length > 0) setActive((chosen + step + entries.length) % entries.length);
    else if (event.key === 'Enter' && !event.repeat) choose(entries[chosen]);
    else if (event.key.toLowerCase() === 'k' && isModPressed(event)) onClose();
    else return;
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const line = pastedLine(event.clipboardData.getData('text'), event.currentTarget);
    if (line === null) return;
    event.preventDefault();
    type(line);
  };

  return (
    <Dialog title={t`Search`} isBare onCancel={onClose}>
      <div className={styles['field']}>
        <Icon name="search" />
        <input
          role="combobox"
          aria-label={t`Go to or do…`}
          aria-autocomplete="list"
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-activedescendant={chosen >= 0 ? `${listId}-${chosen}` : undefined}
          placeholder={t`Go to or do… or paste ids`}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
        />
        <Kbd isHint>Esc</Kbd>
        <button type="button" className={styles['close']} aria-label={t`Close`} onClick={onClose}>
          <Icon name="cross" />
        </button>
      </div>
      <PaletteList id={listId} sections={sections} chosen={chosen} onChoose={choose} />
      <p role="status" className={styles['status']} data-quiet={said === null && entries.length > 0}>
        {said ??
          (known.ids.length > IDS_AT_MOST ? (
            <Trans>These are too many ids for one link. Paste them on the page itself.</Trans>
          ) : entries.length === 0 ? (
            <Trans>Nothing fits. An id has 15 or 18 characters, with its capitals as they are.</Trans>
          ) : (
            <Plural value={entries.length} one="# entry" other="# entries" />
          ))}
      </p>
    </Dialog>
  );
}
