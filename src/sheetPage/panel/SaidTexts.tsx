import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { quoted } from '../decide/decision.ts';
import type { SaidEntry } from '../says/whatSheetSays.ts';
import styles from './panel.module.css';
import { RowsButton } from './RowsButton.tsx';

/** More lines at once would be slow, and nobody reads them all at once. */
const STEP = 200;

/** Characters of a text before it is opened. */
const SHOWN = 240;

interface EntryActs {
  /** Null: it is called what it is. */
  nameOf(entry: SaidEntry): string | null;
  onShow(entry: SaidEntry): void;
  onToggle(entry: SaidEntry): void;
}

interface SaidTextsProps extends EntryActs {
  entries: readonly SaidEntry[];
}

/** One line a text. */
export function SaidTexts({ entries, ...acts }: SaidTextsProps) {
  const [shown, setShown] = useState(STEP);
  return (
    <>
      <ul className={styles['entries']}>
        {entries.slice(0, shown).map((entry) => (
          <TextLine key={entry.place} entry={entry} {...acts} />
        ))}
      </ul>
      {entries.length > shown && (
        <Button variant="subtle" size="xs" onClick={() => setShown(shown + STEP)}>
          <Plural value={Math.min(STEP, entries.length - shown)} one="Show # more" other="Show # more" />
        </Button>
      )}
    </>
  );
}

/** The values of a choice on one line, the rarest first. Each opens to a line of its own. */
export function SaidValues({ entries, ...acts }: SaidTextsProps) {
  const { i18n } = useLingui();
  const [opened, setOpened] = useState<number | null>(null);
  const open = entries.find(({ place }) => place === opened);
  return (
    <>
      <div className={styles['values']}>
        {entries.map((entry) => (
          <Button
            key={entry.place}
            variant="default"
            size="xs"
            data-out={entry.isLeftOut || undefined}
            aria-expanded={entry.place === opened}
            rightSection={<span className={styles['rows']}>{i18n.number(entry.rows)}</span>}
            onClick={() => setOpened(entry.place === opened ? null : entry.place)}
          >
            <bdi>{acts.nameOf(entry) ?? entry.text}</bdi>
          </Button>
        ))}
      </div>
      {open && (
        <ul className={styles['entries']}>
          <TextLine entry={open} {...acts} />
        </ul>
      )}
    </>
  );
}

function TextLine({ entry, nameOf, onShow, onToggle }: EntryActs & { entry: SaidEntry }) {
  const { t } = useLingui();
  const { text, rows, wasLeftOut, isLeftOut } = entry;
  const name = nameOf(entry);
  const words = name ?? quoted(text);
  return (
    <li data-out={isLeftOut || undefined}>
      <span className={styles['text']}>
        {name ?? <LongText text={text} />}{' '}
        {wasLeftOut && (
          <Text span size="xs" c="var(--tone-doubt)">
            {t`last time: left out`}
          </Text>
        )}
      </span>
      <RowsButton rows={rows} text={name ?? text} onClick={() => onShow(entry)} />
      <Button
        variant="subtle"
        size="xs"
        px={4}
        aria-label={isLeftOut ? t`Include again: ${words}` : t`Leave out: ${words}`}
        onClick={() => onToggle(entry)}
      >
        {isLeftOut ? t`Include again` : t`Leave out`}
      </Button>
    </li>
  );
}

function LongText({ text }: { text: string }): ReactNode {
  const [isWhole, setIsWhole] = useState(false);
  if (text.length <= SHOWN) return <bdi>{text}</bdi>;
  return (
    <>
      <bdi>{isWhole ? text : `${text.slice(0, SHOWN)} …`}</bdi>{' '}
      <Button variant="subtle" size="xs" px={4} aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
        {isWhole ? <Trans>Show less</Trans> : <Trans>Show all of it</Trans>}
      </Button>
    </>
  );
}
