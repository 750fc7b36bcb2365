import { useLingui } from '@lingui/react';
import { useMemo, useRef } from 'react';
import type { Outcome } from '#contract/causes.ts';
import { useEarlierTouches } from '#pageParts/runs/useEarlierTouches.ts';
import { isAlreadyDone, outcomeOfCause } from '#run/outcomesOf.ts';
import type { Row } from '#run/run.ts';
import { momentForm } from '#words/momentForm.ts';
import { outcomeMessage, type Say } from './outcomeMessage.ts';
import type { WatchedRun } from './useRun.ts';

export interface RowWithOutcome {
  row: Row;
  outcome: Outcome;
}

const WAITING = outcomeOfCause('waiting');
const ORDER_OPEN = outcomeOfCause('orderOpen');

/** A run's rows with their outcomes and messages; `input` are the rows alone, stable while their outcomes change. */
export function useRunWithMessages(watched: WatchedRun) {
  const { run, outcomes, history, live } = watched;
  const { operation } = run;
  const { rows, findings } = history;
  const count = run.state === 'running' ? 0 : outcomes.filter(isAlreadyDone).length;
  const earlier = useEarlierTouches(run.id, count, async () => ({
    run,
    rows: rows.filter(({ index }) => outcomes[index] && isAlreadyDone(outcomes[index])),
  }));
  const say = useSay();

  const before = useRef<readonly RowWithOutcome[]>([]);
  // `live` stands for "the outcomes have changed": the array itself is filled in place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const rowWithOutcome = useMemo(() => {
    // Unchanged rows stay the same objects: the grid updates only the others.
    before.current = rows.map((row, place) => {
      const known = before.current[place];
      const recorded = outcomes[row.index] ?? WAITING;
      const outcome = row.openOrder && recorded.cause === 'waiting' ? ORDER_OPEN : recorded;
      return known && known.row === row && known.outcome === outcome ? known : { row, outcome };
    });
    return before.current;
  }, [rows, outcomes, live]);
  const messageOf = useMemo(() => {
    const findingOf = new Map(findings.map((finding) => [finding.row, finding]));
    return ({ row, outcome }: RowWithOutcome, said = say) =>
      outcomeMessage(
        outcome,
        {
          operation,
          finding: findingOf.get(row.index),
          earlier: earlier.get(row.index),
          order: outcome === ORDER_OPEN ? row.openOrder : undefined,
        },
        said,
      );
  }, [operation, findings, earlier, say]);
  return useMemo(
    () => ({ rows: rowWithOutcome, input: rows, earlier, messageOf, say }),
    [rowWithOutcome, rows, earlier, messageOf, say],
  );
}

/** Texts in the person's language, times in their format and time zone. Stable until the language changes. */
function useSay(): Say {
  const { i18n } = useLingui();
  return useMemo(() => {
    const form = momentForm(i18n, 'minute');
    return { words: (descriptor) => i18n._(descriptor), moment: (at) => form.format(at) };
  }, [i18n, i18n.locale]);
}
