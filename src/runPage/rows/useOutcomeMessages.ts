import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import { dateTimeFormat } from '#language/dateTimeFormat.ts';
import { useEarlierRequests } from '#pageParts/runs/useEarlierRequests.ts';
import { mayBeDoneAlready, standingFindings } from '#run/outcomesOf.ts';
import { outcomeMessage, type TextFormatter } from './outcomeMessage.ts';
import { ORDER_OPEN_OUTCOME, type RowWithOutcome } from './rowWithOutcome.ts';
import type { ShownRun } from './runView.ts';

/** The messages of a run's rows, and what they need. */
export function useOutcomeMessages({ run, outcomes, input, history: { findings } }: ShownRun) {
  const { operation } = run;
  const count = run.state === 'running' ? 0 : outcomes.filter(mayBeDoneAlready).length;
  const earlier = useEarlierRequests(run.id, count, async () => ({
    run,
    rows: input.filter(({ index }) => outcomes[index] && mayBeDoneAlready(outcomes[index])),
  }));
  const { i18n } = useLingui();
  // Texts in the person's language, times in their format and time zone. Stable until the language changes.
  const say = useMemo((): TextFormatter => {
    const form = dateTimeFormat(i18n, 'minute');
    return { words: (descriptor) => i18n._(descriptor), moment: (at) => form.format(at) };
  }, [i18n, i18n.locale]);
  const messageOf = useMemo(() => {
    const findingOf = new Map(standingFindings(findings).map((finding) => [finding.row, finding]));
    return ({ row, outcome }: RowWithOutcome, said = say) =>
      outcomeMessage(
        outcome,
        {
          operation,
          finding: findingOf.get(row.index),
          earlier: earlier.get(row.index),
          order: outcome === ORDER_OPEN_OUTCOME ? row.openOrder : undefined,
        },
        said,
      );
  }, [operation, findings, earlier, say]);
  return { earlier, messageOf, say };
}
