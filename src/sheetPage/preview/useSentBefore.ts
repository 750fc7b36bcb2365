import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { journalKey } from '#desk/journalKey.ts';
import { type EarlierTouch, earlierTouches, subjectCell, subjectsOf } from '#desk/runs/earlierTouches.ts';
import { useDesk } from '#desk/useDesk.ts';
import { cellsOfRow, type IntakeReading } from '#intake/engine/intakeReading.ts';
import { requestsHolding } from '#journal/runsHolding.ts';
import type { SheetSpec } from '../sheetSpec.ts';

export type SentBefore = ReadonlyMap<number, EarlierTouch>;

/** Earlier requests by row: of the same operation, and of another, such as a renewal and a cancellation of one activity. */
export interface FoundBefore {
  same: SentBefore;
  other: SentBefore;
}

/** Rows per look-up: typing is blocked for one look-up at most. */
const AT_ONCE = 250;

/**
 * By row, what this browser, or the team as far as it was read, sent for its record before. Null until known for this
 * reading; repeated after changes by other tabs and the team. Sending need not wait: the platform's refusal says the rest.
 */
export function useSentBefore(
  { operation, columns }: SheetSpec,
  reading: IntakeReading | null,
): FoundBefore | null {
  const { journal, owner, openedTeam } = useDesk();
  // A reading is too large to be a key itself.
  const id = useMemo(() => (reading ? crypto.randomUUID() : ''), [reading]);
  const { data } = useQuery({
    queryKey: journalKey(owner, 'sentBefore', id),
    queryFn: async ({ signal }): Promise<[number, EarlierTouch][]> => {
      // Where it cannot be opened, nothing can be sent, and that says so.
      const others = await openedTeam()?.catch(() => null);
      const found = new Map<string, [number, EarlierTouch]>();
      const note = (touch: EarlierTouch, row: number) => {
        const key = `${row} ${touch.operation === operation}`;
        if (weightOf(touch) >= weightOf(found.get(key)?.[1])) found.set(key, [row, touch]);
      };
      const rowCount = reading?.rowCount ?? 0;
      for (let start = 0; reading && !signal.aborted && start < rowCount; start += AT_ONCE) {
        const length = Math.min(AT_ONCE, rowCount - start);
        const some = Array.from({ length }, (_, place) => ({
          index: start + place,
          cells: cellsOfRow(reading, columns, start + place),
        }));
        const ids = subjectsOf({ operation }, some).filter((subject) => subject !== '');
        if (ids.length === 0) continue;
        const requests = await requestsHolding(journal, ids);
        // These rows belong to no run yet, so every request counts as earlier.
        for (const ofKind of Map.groupBy(requests, (request) => request.operation === operation).values())
          earlierTouches({ id: '', operation }, some, ofKind).forEach(note);
        for (const [row, touch] of others?.touches(operation, some) ?? []) note(touch, row);
      }
      return [...found.values()];
    },
    // Otherwise the journal has nothing to look up, and reading the rows would block the page.
    enabled: reading !== null && subjectCell(operation) !== undefined,
    gcTime: 0,
  });

  return useMemo(() => {
    if (!data) return null;
    const isSame = ([, touch]: [number, EarlierTouch]) => touch.operation === operation;
    return { same: new Map(data.filter(isSame)), other: new Map(data.filter((each) => !isSame(each))) };
  }, [data, operation]);
}

/** In ms, more than any time. */
const ALL_TIME = 1e14;

/** The last one counts, but what a colleague only announced does not hide what was done. */
export const weightOf = (touch?: Pick<EarlierTouch, 'at' | 'hasEnded'>) =>
  touch ? touch.at - (touch.hasEnded === false ? ALL_TIME : 0) : Number.NEGATIVE_INFINITY;
