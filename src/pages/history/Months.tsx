import { Plural, useLingui } from '@lingui/react/macro';
import { Group, Stack, Text, Title } from '@mantine/core';
import { useId, useRef } from 'react';
import { ToneBadge } from '#ui/ToneBadge.tsx';
import { ShowMore, useShownRows } from '#ui/tables/ShowMoreTable.tsx';
import { EntryTable, type EntryTableProps } from './EntryTable.tsx';
import { type HistoryEntry, monthName, outcomeTotals } from './historyEntry.ts';
import styles from './Months.module.css';

const STEP = 200;

interface MonthsProps extends Omit<EntryTableProps, 'entries' | 'month'> {
  entries: readonly HistoryEntry[];
  /** False: one list in the given order, with one sum. */
  isByMonth: boolean;
}

/** The runs of each month below its name and sums. Months whose runs are not shown yet show their sums only. */
export function Months({ entries, isByMonth, ...table }: MonthsProps) {
  const element = useRef<HTMLDivElement>(null);
  const { i18n } = useLingui();
  const [count, setCount] = useShownRows(element);
  const nameOf = (month: string) => (month ? monthName(i18n, month) : '');
  const months = Map.groupBy(entries, ({ month }) => (isByMonth ? month : ''));
  let left = count;
  return (
    <Stack ref={element} gap="xl" mt="sm" className={styles['months']}>
      {[...months].map(([month, ofMonth]) => {
        const shown = ofMonth.slice(0, left);
        left -= shown.length;
        return (
          <Month key={month} name={nameOf(month)} entries={ofMonth}>
            {shown.length > 0 && <EntryTable month={nameOf(month)} entries={shown} {...table} />}
          </Month>
        );
      })}
      <ShowMore total={entries.length} shown={count} step={STEP} onShow={setCount} />
    </Stack>
  );
}

interface MonthProps {
  /** Empty: all months. */
  name: string;
  entries: readonly HistoryEntry[];
  children: React.ReactNode;
}

function Month({ name, entries, children }: MonthProps) {
  const { t, i18n } = useLingui();
  const id = useId();
  // The words of the tabs of results, "Refused 6", not those of a single run.
  const outcomes = outcomeTotals(i18n, entries).map(({ outcome, ...of }) => ({
    ...of,
    words: `${outcome} ${i18n.number(of.count)}`,
  }));
  const rows = entries.reduce((sum, { rowCount }) => sum + rowCount, 0);
  return (
    <Stack component="section" aria-labelledby={id} gap="sm" miw={0}>
      <Group gap="md" align="baseline">
        <Title order={3} id={id} tt={name ? 'capitalize' : undefined}>
          {name || t`All months`}
        </Title>
        <Text c="dimmed" size="sm">
          <Plural value={entries.length} one="# run" other="# runs" /> ·{' '}
          <Plural value={rows} one="# row" other="# rows" />
        </Text>
        {/* A single run shows its own counts. */}
        {entries.length > 1 && (
          <Group gap={4} ms="auto">
            {outcomes.map(({ tone, words }) => (
              <ToneBadge key={words} tone={tone}>
                {words}
              </ToneBadge>
            ))}
          </Group>
        )}
      </Group>
      {children}
    </Stack>
  );
}
