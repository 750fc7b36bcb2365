import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Button, Group, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { OwnColumn } from '#intake/rows/ownColumns.ts';
import { rowsWithMark } from '#intake/rows/rowsWithMark.ts';
import { labelled } from '#pageParts/labelled.ts';
import { Tick } from '#ui/fields/Tick.tsx';
import { ShowMore } from '#ui/tables/ShowMoreTable.tsx';
import { columnName, specialTextName } from '../decide/columnName.ts';
import { shortText } from '../decide/decision.ts';
import type { SaidEntry } from '../says/whatSheetSays.ts';
import type { ShownSheet } from '../state/useSheet.ts';
import { LineButton } from './LineButton.tsx';
import styles from './panel.module.css';

/** More lines at once would be slow, and nobody reads them all at once. */
const STEP = 200;

/** Characters of a text before it is opened. */
const SHOWN = 240;

interface OfColumn {
  sheet: ShownSheet;
  column: OwnColumn;
  onToggle(entry: SaidEntry): void;
  /** Of a question: the rows of a text with a tick go. Else a button leaves its rows out. */
  isTicked?(text: string): boolean;
}

interface ColumnTextLinesProps extends OfColumn {
  entries: readonly SaidEntry[];
}

/** One line a text. */
export function ColumnTextLines({ entries, ...ofColumn }: ColumnTextLinesProps) {
  const [shown, setShown] = useState(STEP);
  return (
    <>
      <ul className={styles['entries']}>
        {entries.slice(0, shown).map((entry) => (
          <TextLine key={entry.index} entry={entry} {...ofColumn} />
        ))}
      </ul>
      <ShowMore total={entries.length} shown={shown} step={STEP} onShow={setShown} />
    </>
  );
}

/** The values of a choice on one line, the rarest first. Each opens to a line of its own. */
export function ColumnValueButtons({ entries, ...ofColumn }: ColumnTextLinesProps) {
  const { i18n } = useLingui();
  const [opened, setOpened] = useState<number | null>(null);
  const open = entries.find(({ index }) => index === opened);
  return (
    <>
      <Group gap={4} className={styles['values']}>
        {entries.map((entry) => (
          <Button
            key={entry.index}
            size="xs"
            data-out={entry.isLeftOut || undefined}
            aria-expanded={entry.index === opened}
            rightSection={
              <Box component="span" c="var(--ink-soft)" fw={400}>
                {i18n.number(entry.rows)}
              </Box>
            }
            onClick={() => setOpened(entry.index === opened ? null : entry.index)}
          >
            <bdi>{specialTextName(ofColumn.column, entry.text, i18n) ?? entry.text}</bdi>
          </Button>
        ))}
      </Group>
      {open && (
        <ul className={styles['entries']}>
          <TextLine entry={open} {...ofColumn} />
        </ul>
      )}
    </>
  );
}

function TextLine({ entry, sheet, column, onToggle, isTicked }: OfColumn & { entry: SaidEntry }) {
  const { t, i18n } = useLingui();
  const { text, rows, index, wasLeftOut, isLeftOut } = entry;
  const name = specialTextName(column, text, i18n);
  const words = name ?? shortText(text);
  const count = t`${plural(rows, { one: '# row', other: '# rows' })}`;
  const showRows = () =>
    sheet.show(rowsWithMark(column.places, index), labelled(i18n, columnName(column, i18n), name ?? text));
  return (
    <li data-out={isLeftOut || undefined}>
      {isTicked ? (
        <Tick size="xs" className={styles['value']} checked={isTicked(text)} onTick={() => onToggle(entry)}>
          <bdi>{name ?? text}</bdi>
        </Tick>
      ) : (
        <span className={styles['text']}>
          {name ?? <LongText text={text} />}{' '}
          {wasLeftOut && <Text span size="xs" c="var(--tone-doubt)">{t`last time: left out`}</Text>}
        </span>
      )}
      <LineButton aria-label={t`${count}: show “${words}”`} onClick={showRows}>
        {count}
      </LineButton>
      {!isTicked && (
        <LineButton
          aria-label={isLeftOut ? t`Include again: ${words}` : t`Leave out: ${words}`}
          onClick={() => onToggle(entry)}
        >
          {isLeftOut ? t`Include again` : t`Leave out`}
        </LineButton>
      )}
    </li>
  );
}

function LongText({ text }: { text: string }): ReactNode {
  const [isWhole, setIsWhole] = useState(false);
  if (text.length <= SHOWN) return <bdi>{text}</bdi>;
  return (
    <>
      <bdi>{isWhole ? text : `${text.slice(0, SHOWN)} …`}</bdi>{' '}
      <LineButton aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
        {isWhole ? <Trans>Show less</Trans> : <Trans>Show all of it</Trans>}
      </LineButton>
    </>
  );
}
