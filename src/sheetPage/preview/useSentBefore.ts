import { useEffect, useState } from 'react';
import { type EarlierTouch, earlierTouches, subjectCell, subjectsOf } from '#desk/runs/earlierTouches.ts';
import { useDesk } from '#desk/useDesk.ts';
import { cellsOfRow, type IntakeReading } from '#intake/engine/intakeReading.ts';
import { NICKNAMES } from '#journal/nicknames.ts';
import { throttleByCost } from '#lib/throttleByCost.ts';
import type { BenchSpec } from '../benchSpec.ts';

export type SentBefore = ReadonlyMap<number, EarlierTouch>;

/** The same operation done before, and another one: a renewal or a cancellation of the same activity. */
export interface FoundBefore {
  same: SentBefore;
  other: SentBefore;
}

/** Rows looked up at a time: the page has its turn in between, and one who goes on typing waits for no more than these. */
const AT_ONCE = 250;

/** While another tab sends, the journal changes many times a second; a look-up goes through the whole sheet. */
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
    // Nothing to ask the journal for; to go through the rows all the same would hold up the page.
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
        if (touch.at >= (found.get(row)?.at ?? 0)) found.set(row, touch);
      };
      for (let start = 0; isCurrent && start < reading.rowCount; start += AT_ONCE) {
        const length = Math.min(AT_ONCE, reading.rowCount - start);
        const some = Array.from({ length }, (_, place) => ({
          index: start + place,
          cells: cellsOfRow(reading, columns, start + place),
        }));
        const ids = subjectsOf({ operation }, some).filter((id) => id !== '');
        if (ids.length === 0) continue;
        // None of them belongs to a run yet, so any request counts as an earlier one.
        for (const requests of Map.groupBy(
          await journal.requestsHolding(ids),
          (request) => request.operation === operation,
        ).values())
          earlierTouches({ id: '', operation }, some, requests).forEach(note);
        for (const [row, touch] of others?.touches(operation, some) ?? []) note(touch, row);
      }
      if (!isCurrent) return;
      // The same answer as the same object: with another one the preview would sort and count anew.
      setFound((now) =>
        now?.on === reading && isEqual(now.same, same) && isEqual(now.other, other)
          ? now
          : { on: reading, same, other },
      );
    };
    // A journal that cannot be read lets nothing be sent, and says so itself.
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

function isEqual(a: SentBefore, b: SentBefore): boolean {
  if (a.size !== b.size) return false;
  for (const [row, { runId, row: earlierRow, verdict, at }] of a) {
    const other = b.get(row);
    const isSame =
      other?.runId === runId && other.row === earlierRow && other.verdict === verdict && other.at === at;
    if (!isSame) return false;
  }
  return true;
}
