import { useEffect, useState } from 'react';
import { cellsOfRow, type IntakeReading } from '#intake/intakeReading.ts';
import { type EarlierTouch, earlierTouches, subjectsOf } from './audit/earlierTouches.ts';
import type { BenchSpec } from './benchSpec.ts';
import { useDesk } from './useDesk.ts';

export type SentBefore = ReadonlyMap<number, EarlierTouch>;

/** Rows looked up at a time: the page has its turn in between, and one who goes on typing waits for no more than these. */
const AT_ONCE = 500;

/**
 * By row of a reading, what this browser had sent about the same record before, done or maybe done. Found out behind the
 * page's back: a sheet can be sent before all of it is known, and then the platform's refusal says the rest. Null until it
 * is known of this reading.
 */
export function useSentBefore(spec: BenchSpec, reading: IntakeReading | null): SentBefore | null {
  const { journal } = useDesk();
  const [found, setFound] = useState<{ on: IntakeReading; rows: SentBefore } | null>(null);
  const { operation, columns } = spec;

  useEffect(() => {
    if (!reading) return;
    let isCurrent = true;
    const look = async () => {
      const rows = new Map<number, EarlierTouch>();
      for (let start = 0; isCurrent && start < reading.rowCount; start += AT_ONCE) {
        const length = Math.min(AT_ONCE, reading.rowCount - start);
        const some = Array.from({ length }, (_, place) => ({
          index: start + place,
          cells: cellsOfRow(reading, columns, start + place),
        }));
        const ids = subjectsOf({ operation }, some).filter((id) => id !== '');
        if (ids.length === 0) continue;
        // None of them belongs to a run yet, so any request counts as an earlier one.
        const touched = earlierTouches({ id: '', operation }, some, await journal.requestsHolding(ids));
        for (const [row, touch] of touched) rows.set(row, touch);
      }
      if (isCurrent) setFound({ on: reading, rows });
    };
    // A journal that cannot be read lets nothing be sent, and says so itself.
    look().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [reading, operation, columns, journal]);

  return found && found.on === reading ? found.rows : null;
}
