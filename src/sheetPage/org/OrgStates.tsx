import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { fault } from '#intake/engine/intakeReading.ts';
import { OrgRead } from '#pageParts/records/OrgRead.tsx';
import type { RecordState } from '#records/orgRecord.ts';
import { Tick } from '#ui/fields/Tick.tsx';
import { Notice } from '#ui/Notice.tsx';
import { dayOf, momentForm } from '#words/momentForm.ts';
import type { ReadSheet } from '../state/useSheet.ts';
import { stateWords } from './stateWords.ts';

/** What the org says about the rows before they are sent. It warns and blocks nothing: the org decides. */
export function OrgStates({ sheet }: { sheet: ReadSheet }) {
  const { t } = useLingui();
  const { state, choose, records } = sheet;
  const sumOf = useStateSum(sheet);
  const sum = sumOf((row) => (sheet.reading.faults[row] ?? 0) < fault.duplicate);
  const { leaveOutStates = [] } = state.choices;
  const warnings = sum.states.filter((one) => one.state !== 'open');
  const without = (state: RecordState) => leaveOutStates.filter((each) => each !== state);
  return (
    <>
      {warnings.length > 0 && (
        <Notice tone="doubt" title={t`In the org: ${sum.words}`}>
          {warnings.map((one) => (
            <Tick
              key={one.state}
              checked={leaveOutStates.includes(one.state)}
              onTick={(isTicked) =>
                choose({ leaveOutStates: [...without(one.state), ...(isTicked ? [one.state] : [])] })
              }
            >
              {t`Leave out ${one.words}`}
            </Tick>
          ))}
        </Notice>
      )}
      {warnings.length === 0 && records.hasStates && (
        // Keeps its line free, so that the answer does not move the preview.
        <Text size="sm" c="dimmed" role="status" mih="1lh">
          {sum.states.length > 0 && t`In the org: ${sum.words}`}
        </Text>
      )}
      <OrgRead records={records} />
      {records.lacksStates && (
        <div>
          <Button variant="default" onClick={() => choose({ leaveOutStates: [] })}>
            <Trans>Leave no rows out</Trans>
          </Button>
        </div>
      )}
    </>
  );
}

/** For the confirmation: the states of the rows that go. */
export function StatesToSend({ sheet }: { sheet: ReadSheet }) {
  const { t } = useLingui();
  const sum = useStateSum(sheet)((row) => sheet.prepared.goes[row] === 1);
  return sum.states.length > 0 && <p>{t`In the org: ${sum.words}`}</p>;
}

const statesInOrder = ['open', 'done', 'notPossible', 'hidden'] as const satisfies readonly RecordState[];

function useStateSum({ spec, reading, records: { states, oldSince } }: ReadSheet) {
  const { t, i18n } = useLingui();
  const when = oldSince && momentForm(i18n, dayOf(Date.now())(oldSince) ? 'time' : 'minute').format(oldSince);
  return (counts: (row: number) => boolean) => {
    // Without an answer of the org there is nothing to sum up, and a sheet may have 250,000 rows.
    if (states.length === 0) return { states: [], words: '' };
    const byState = new Map<RecordState | undefined, number>();
    for (let row = 0; row < reading.rowCount; row++)
      if (counts(row)) byState.set(states[row], (byState.get(states[row]) ?? 0) + 1);
    const stateCounts = statesInOrder.flatMap((state) => {
      const count = byState.get(state);
      const words = count && `${i18n.number(count)} ${t(stateWords(spec.operation, state, count))}`;
      return words ? { state, words } : [];
    });
    const unread = byState.get(undefined);
    const notAsked = unread && t`${i18n.number(unread)} not asked`;
    const readAt = when && t`read at ${when}`;
    return {
      states: stateCounts,
      words: [...stateCounts.map(({ words }) => words), notAsked, readAt].filter(Boolean).join(' · '),
    };
  };
}
