import { type Counts, type Outcome, shownVerdict, worstFirst } from '#contract/causes.ts';
import type { Unit } from '#desk/unitsOf.ts';
import type { Row } from '#run/run.ts';

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
  for (const unit of units) {
    let worst = worstFirst.length;
    for (const { index } of unit.rows)
      worst = Math.min(worst, worstFirst.indexOf(outcomes[index]?.verdict ?? 'notSent'));
    const verdict = worstFirst[worst] ?? 'notSent';
    count[verdict]++;
    const isAlready = ({ index }: Row) => {
      const outcome = outcomes[index];
      return outcome?.verdict !== 'unknown' || shownVerdict(outcome) === 'alreadyDone';
    };
    if (verdict === 'unknown' && unit.rows.every(isAlready)) count.alreadyDone++;
  }
  return count;
}
