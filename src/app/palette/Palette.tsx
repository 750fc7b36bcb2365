import { Plural, useLingui } from '@lingui/react/macro';
import { CloseButton } from '@mantine/core';
import { getHotkeyHandler } from '@mantine/hooks';
import { createSpotlight, Spotlight, type SpotlightActionProps, useSpotlight } from '@mantine/spotlight';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { foundGroupWords } from '#pageParts/find/FindField.tsx';
import { newLinkState } from '#pageParts/links/useLinkPrefill.ts';
import { RecordLine } from '#pageParts/records/RecordLine.tsx';
import { useRecord } from '#pageParts/records/useRecord.ts';
import { recordWords } from '#pageParts/words/factWords.ts';
import { useDialogFocus } from '#ui/dialogs/useDialogFocus.ts';
import { Icon } from '#ui/Icon.tsx';
import type { PaletteEntry } from './idEntries.ts';
import { usePaletteEntries } from './usePaletteEntries.ts';

const LIST = 'palette-list';

interface PaletteProps {
  /** Keys that were typed before its field had the focus. */
  typed: string;
  onClose(): void;
}

/** Command palette: pages, recent runs, actions for an id. It never sends. Open while rendered. */
export function Palette({ typed, onClose }: PaletteProps) {
  const { t } = useLingui();
  const [store] = useState(openStore);
  useDialogFocus({ isModal: true });
  const [, navigate] = useLocation();
  const { query, selected } = useSpotlight(store);
  const { sections, hasTooManyIds, isPending } = usePaletteEntries(query);
  const entries = sections.flatMap((section) => section.entries);
  const active = Math.min(selected, entries.length - 1);
  const headings: Record<PaletteEntry['group'], string> = {
    ids: t`Use the pasted ids`,
    goTo: t`Go to`,
    recent: t`Recent`,
    named: t`By name`,
    history: t`In History`,
    customers: t(foundGroupWords.customers),
    memberships: t(foundGroupWords.memberships),
    orders: t(foundGroupWords.orders),
  };
  const [taken, setTaken] = useState('');
  if (typed !== taken) {
    store.setState((state) => ({ ...state, query: state.query + typed.slice(taken.length) }));
    setTaken(typed);
  }
  /** Enter was pressed before the org's answer came. The first record of the answer is then opened. */
  const [entered, setEntered] = useState('');
  const awaited = entered === query ? entries.find(({ found }) => found) : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the answer has come
  useEffect(() => {
    if (awaited && !isPending) choose(awaited);
  }, [awaited, isPending]);

  const choose = ({ to }: PaletteEntry) => {
    // Closes first, so that the next page takes the focus last.
    onClose();
    navigate(to, { state: newLinkState() });
  };
  // Spotlight marks its selection in the DOM only, but a combobox must reference the active option.
  const onKeyDownCapture = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && !event.nativeEvent.isComposing) {
      const next = (active + step + entries.length) % entries.length;
      store.setState((state) => ({ ...state, selected: next }));
      document.getElementById(`${LIST}-${next}`)?.scrollIntoView({ block: 'nearest' });
      event.preventDefault();
      event.stopPropagation();
    } else if (event.key === 'Enter') {
      const waits = isPending && (entries[active]?.group === 'history' || entries[active]?.found);
      if (waits) setEntered(query);
      // Ignores the Enter that opened the palette while it is still down.
      if (waits || event.repeat) event.stopPropagation();
    }
  };
  // Browsers join pasted lines, so ids would run together.
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const lines = event.clipboardData
      .getData('text')
      .trim()
      .split(/\s*[\r\n]\s*/u);
    if (lines.length < 2) return;
    event.preventDefault();
    const field = event.currentTarget;
    field.setRangeText(lines.join(' '), field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
    // React notices a change of the field by this event only.
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };

  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      onSpotlightClose={onClose}
      // Not centred: its list grows as answers come, and nothing in it must move.
      centered={false}
      yOffset="12vh"
      attributes={{ content: { 'aria-label': t`Search` } }}
      // On the accent colour, text needs full contrast.
      styles={{ action: { '--action-description-opacity': 1 } }}
      overlayProps={{ backgroundOpacity: 0.45 }}
      transitionProps={{ duration: 0 }}
    >
      <Spotlight.Search
        role="combobox"
        aria-label={t`Go to or do…`}
        aria-autocomplete="list"
        aria-expanded={entries.length > 0}
        aria-controls={LIST}
        aria-activedescendant={entries.length > 0 ? `${LIST}-${active}` : undefined}
        placeholder={t`Go to or do… or paste ids`}
        onKeyDownCapture={onKeyDownCapture}
        onKeyDown={getHotkeyHandler([['mod+K', onClose]])}
        onPaste={onPaste}
        autoFocus
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        leftSection={<Icon name="search" />}
        rightSection={<CloseButton aria-label={t`Close`} onClick={onClose} />}
        rightSectionPointerEvents="all"
      />
      {/* Spotlight marks the selected element in the DOM, so each query gets new elements. */}
      <Spotlight.ActionsList
        key={query}
        id={LIST}
        role="listbox"
        aria-label={t`Matches`}
        mah="min(24rem, 60vh)"
      >
        {sections.map(({ group, entries: ofGroup }) => (
          <Spotlight.ActionsGroup
            key={group}
            role="group"
            label={headings[group]}
            aria-label={headings[group]}
          >
            {ofGroup.map((entry) => {
              const index = entries.indexOf(entry);
              return (
                <Entry
                  key={`${group} ${entry.to}`}
                  entry={entry}
                  id={`${LIST}-${index}`}
                  role="option"
                  aria-selected={index === active}
                  data-selected={index === active || undefined}
                  closeSpotlightOnTrigger={false}
                  onClick={() => choose(entry)}
                />
              );
            })}
          </Spotlight.ActionsGroup>
        ))}
      </Spotlight.ActionsList>
      <Spotlight.Footer role="status">
        {hasTooManyIds ? (
          t`These are too many ids for one link. Paste them on the page itself.`
        ) : isPending ? (
          t`Looking in the org …`
        ) : sections.every(({ group }) => group === 'history') ? (
          t`No matches. Ids have 15 or 18 characters and are case-sensitive.`
        ) : (
          <Plural value={entries.length} one="# entry" other="# entries" />
        )}
      </Spotlight.Footer>
    </Spotlight.Root>
  );
}

/** One line only, although the name arrives later. */
const oneLine = {
  actionLabel: {
    display: '-webkit-box',
    overflow: 'hidden',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 1,
  },
} as const;

function Entry({ entry, id, ...action }: SpotlightActionProps & { entry: PaletteEntry; id: string }) {
  const { i18n } = useLingui();
  const { words, aside, record, found } = entry;
  const { data } = useRecord(record?.kind ?? null, record?.id ?? '');
  if (found)
    return (
      <Spotlight.Action {...action} renderRoot={(button) => <button {...button} id={id} />}>
        <RecordLine record={found} />
      </Spotlight.Action>
    );
  return (
    <Spotlight.Action
      {...action}
      renderRoot={(button) => <button {...button} id={id} />}
      label={data?.name ? `${words} · ${recordWords(i18n, data)}` : words}
      {...(record && { styles: oneLine })}
      {...(aside && { description: aside })}
    />
  );
}

function openStore() {
  const [store, { open }] = createSpotlight();
  open();
  store.setState((state) => ({ ...state, selected: 0 }));
  return store;
}
