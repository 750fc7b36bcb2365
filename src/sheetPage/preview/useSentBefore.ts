import { useEffect, useState } from 'react';
import { type EarlierTouch, earlierTouches, subjectCell, subjectsOf } from '#desk/runs/earlierTouches.ts';
import { useDesk } from '#desk/useDesk.ts';
import { cellsOfRow, type IntakeReading } from '#intake/engine/intakeReading.ts';
import { NICKNAMES } from '#journal/nicknames.ts';
import { throttleByCost } from '#lib/throttleByCost.ts';
import type { BenchSpec } from '../benchSpec.ts';

export type SentBefore = ReadonlyMap<number, EarlierTouch>;

/** Earlier requests by row: of the same operation, and of another, such as a renewal and a cancellation of one activity. */
export interface FoundBefore {
  same: SentBefore;
  other: SentBefore;
}

/** Rows per look-up: typing is blocked for one look-up at most. */
const AT_ONCE = 250;

/** A look-up reads the whole sheet, and another tab may change the journal many times a second. */
const LOOK_AGAIN_MS = 1_000;

/**
 * By row, what this browser, or the team as far as it was read, sent for its record before. Null until known for this reading; repeated after
 * changes by other tabs. Sending need not wait: the platform's refusal says the rest.
 */
export function useSentBefore(spec: BenchSpec, reading: IntakeReading | null): FoundBefore | null {
  const { journal, team } = useDesk();
  const [found, setFound] = useState<({ on: IntakeReading } & FoundBefore) | null>(null);
  const { operation, columns } = spec;

  useEffect(() => {
    // The journal has nothing to look up, and reading the rows would block the page.
    if (!reading || subjectCell(operation) === undefined) return;
    let isCurrent = true;
    // Where it cannot be opened, nothing can be sent, and that says so.
    const opened = team?.catch(() => null);
    const look = async () => {
      const others = await opened;
      const same = new Map<number, EarlierTouch>();
      const other = new Map<number, EarlierTouch>();
      const note = (touch: EarlierTouch, row: number) => {
        const found = touch.operation === operation ? same : other;
        if (weightOf(touch) >= weightOf(found.get(row))) found.set(row, touch);
      };
      for (let start = 0; isCurrent && start < reading.rowCount; start += AT_ONCE) {
        const length = Math.min(AT_ONCE, reading.rowCount - start);
        const some = Array.from({ length }, (_, place) => ({
          index: start + place,
          cells: cellsOfRow(reading, columns, start + place),
        }));
        const ids = subjectsOf({ operation }, some).filter((id) => id !== '');
        if (ids.length === 0) continue;
        // These rows belong to no run yet, so every request counts as earlier.
        for (const requests of Map.groupBy(
          await journal.requestsHolding(ids),
          (request) => request.operation === operation,
        ).values())
          earlierTouches({ id: '', operation }, some, requests).forEach(note);
        for (const [row, touch] of others?.touches(operation, some) ?? []) note(touch, row);
      }
      if (!isCurrent) return;
      // Keeps the old object for an equal answer: a new one would make the preview sort and count again.
      setFound((now) =>
        now?.on === reading && isEqual(now.same, same) && isEqual(now.other, other)
          ? now
          : { on: reading, same, other },
      );
    };
    // A failing journal blocks sending, and shows its own notice.
    const again = throttleByCost(() => look().catch(() => undefined), LOOK_AGAIN_MS);
    again.call();
    const unsubscribe = journal.subscribe((changed) => {
      if (changed !== NICKNAMES) again.call();
    });
    const following = opened?.then((others) => others?.subscribe(again.call));
    return () => {
      isCurrent = false;
      unsubscribe();
      void following?.then((unfollow) => unfollow?.());
      again.stop();
    };
  }, [reading, operation, columns, journal, team]);

  return found?.on === reading ? found : null;
}

/** In ms, more than any time. */
const ALL_TIME = 1e14;

/** The last one counts, but what a colleague only announced does not hide what was done. */
export const weightOf = (touch?: Pick<EarlierTouch, 'at' | 'hasEnded'>) =>
  touch ? touch.at - (touch.hasEnded === false ? ALL_TIME : 0) : Number.NEGATIVE_INFINITY;

function isEqual(a: SentBefore, b: SentBefore): boolean {
  if (a.size !== b.size) return false;
  const compared = ['runId', 'row', 'verdict', 'at', 'hasEnded'] as const;
  for (const [row, touch] of a) if (compared.some((key) => b.get(row)?.[key] !== touch[key])) return false;
  return true;
}
