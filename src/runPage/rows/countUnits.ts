import { type Counts, type Outcome, shownVerdict, worstFirst } from '#contract/causes.ts';
import { outcomeOfCause } from '#run/outcomesOf.ts';
import type { Unit } from '#run/unitsOf.ts';

/** Counts of units: sets for renewals, rows elsewhere. */
export interface UnitCount extends Required<Counts> {
  total: number;
}

export function countUnits(units: readonly Unit[], outcomes: readonly Outcome[]): UnitCount {
  const count: UnitCount = {
    total: units.length,
    done: 0,
    refused: 0,
    unknown: 0,
    notSent: 0,
    alreadyDone: 0,
  };
  for (const { rows } of units) {
    const ofUnit = rows.map(({ index }) => outcomes[index] ?? outcomeOfCause('waiting'));
    const worst = worstFirst.find((verdict) => ofUnit.some((outcome) => outcome.verdict === verdict));
    count[worst ?? 'notSent']++;
    const unknown = ofUnit.filter(({ verdict }) => verdict === 'unknown');
    if (unknown.length > 0 && unknown.every((outcome) => shownVerdict(outcome) === 'alreadyDone'))
      count.alreadyDone++;
  }
  return count;
}
