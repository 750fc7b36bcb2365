import { useLingui } from '@lingui/react';
import { useMemo, useRef } from 'react';
import type { Outcome } from '#contract/causes.ts';
import { useEarlierRequests } from '#pageParts/runs/useEarlierRequests.ts';
import { isAlreadyDone, outcomeOfCause, standingFindings } from '#run/outcomesOf.ts';
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

/** A run's rows with their messages; `input` has the rows alone, without outcomes. */
export function useRunWithMessages(watched: WatchedRun) {
  const { run, outcomes, history } = watched;
  const { operation } = run;
  const { rows, findings } = history;
  const count = run.state === 'running' ? 0 : outcomes.filter(isAlreadyDone).length;
  const earlier = useEarlierRequests(run.id, count, async () => ({
    run,
    rows: rows.filter(({ index }) => outcomes[index] && isAlreadyDone(outcomes[index])),
  }));
  const say = useSay();
  const messageOf = useMemo(() => {
    const findingOf = new Map(standingFindings(findings).map((finding) => [finding.row, finding]));
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
  return { input: rows, earlier, messageOf, say };
}

/** @param live lists the rows that have changed, since `outcomes` is changed in place */
export function useRowsWithOutcomes(
  input: readonly Row[],
  { outcomes, live }: Pick<WatchedRun, 'outcomes' | 'live'>,
) {
  const before = useRef({ input, outcomes, seen: 0, rows: null as RowWithOutcome[] | null });
  return useMemo(() => {
    const withOutcome = (row: Row) => ({ row, outcome: outcomeOf(row, outcomes) });
    const last = before.current;
    const changed = live?.changed ?? [];
    // Unchanged rows stay the same objects, so that the grid updates only the others. They are not even compared.
    const known = last.input === input && last.outcomes === outcomes ? last.rows : null;
    const next = known?.slice() ?? input.map(withOutcome);
    for (const position of known ? changed.slice(last.seen) : []) {
      const row = input[position];
      if (row) next[position] = withOutcome(row);
    }
    before.current = { input, outcomes, seen: changed.length, rows: next };
    return next;
  }, [input, outcomes, live]);
}

export function outcomeOf(row: Row, outcomes: readonly Outcome[]): Outcome {
  const recorded = outcomes[row.index] ?? WAITING;
  return row.openOrder && recorded.cause === 'waiting' ? ORDER_OPEN : recorded;
}

/** Texts in the person's language, times in their format and time zone. Stable until the language changes. */
function useSay(): Say {
  const { i18n } = useLingui();
  return useMemo(() => {
    const form = momentForm(i18n, 'minute');
    return { words: (descriptor) => i18n._(descriptor), moment: (at) => form.format(at) };
  }, [i18n, i18n.locale]);
}
