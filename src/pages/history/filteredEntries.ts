import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { countUnknown, type StateCounts } from '#contract/rowStates.ts';
import type { HistoryEntry } from './historyEntry.ts';

interface Choice {
  /** As in the address; empty: all. */
  value: string;
  label: MessageDescriptor;
}

const has = (state: keyof StateCounts) => (entry: HistoryEntry) => (entry.counts?.[state] ?? 0) > 0;

/** Unknown first: these need a person. A team's run that has not ended may have unknown rows, too. */
export const outcomeFilters: readonly (Choice & { fits(entry: HistoryEntry): boolean })[] = [
  { value: '', label: msg`All runs`, fits: () => true },
  {
    value: 'unknown',
    label: msg`With unknown rows`,
    fits: ({ counts }) => counts === null || countUnknown(counts) > 0,
  },
  { value: 'refused', label: msg`With refused rows`, fits: has('refused') },
  { value: 'notSent', label: msg`With rows not sent`, fits: has('notSent') },
  { value: 'open', label: msg`Not finished`, fits: ({ isOver }) => !isOver },
  {
    value: 'done',
    label: msg`All rows done`,
    fits: ({ counts, rowCount }) => counts !== null && counts.done === rowCount,
  },
];

export const sortOptions: readonly (Choice & { order(a: HistoryEntry, b: HistoryEntry): number })[] = [
  { value: '', label: msg`Newest first`, order: () => 0 },
  { value: 'oldest', label: msg`Oldest first`, order: (a, b) => a.at - b.at },
  { value: 'largest', label: msg`Most rows first`, order: (a, b) => b.rowCount - a.rowCount },
];

/** Offered beside the months that have runs. */
export const timeSpanFilters: readonly Choice[] = [
  { value: '', label: msg`Any time` },
  { value: '1', label: msg`Last 24 hours` },
  { value: '7', label: msg`Last 7 days` },
  { value: '31', label: msg`Last 31 days` },
];

/** Stands for colleagues whose names are not shared. */
export const NO_NAME = '-';

const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * @param choice its value in the address. `started`: a month ("2026-11") or a number of days
 * @param now in ms
 */
export function filteredEntries(
  entries: readonly HistoryEntry[],
  choice: (name: string) => string,
  now: number,
): HistoryEntry[] {
  const [started, person, operation] = [choice('started'), choice('person'), choice('operation')];
  const { fits } = outcomeFilters.find(({ value }) => value === choice('show')) ?? { fits: () => true };
  const { order } = sortOptions.find(({ value }) => value === choice('sort')) ?? { order: () => 0 };
  const from = /^\d+$/.test(started) ? now - Number(started) * DAY_MS : null;
  return entries
    .filter(
      (entry) =>
        fits(entry) &&
        (started === '' || (from === null ? entry.month === started : entry.at >= from)) &&
        (person === '' || (entry.person || NO_NAME) === person) &&
        (operation === '' || entry.operation === operation),
    )
    .sort(order);
}
