import { useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { fault } from '#intake/engine/intakeReading.ts';
import { OrgRead } from '#pageParts/records/OrgRead.tsx';
import type { RecordState } from '#records/orgRecord.ts';
import { Tick } from '#ui/fields/Tick.tsx';
import { Notice } from '#ui/Notice.tsx';
import type { ReadSheet } from '../state/useSheet.ts';
import { stateWords } from './stateWords.ts';

/** What the org says about the rows before they are sent. It warns and blocks nothing: the org decides. */
export function OrgStates({ sheet }: { sheet: ReadSheet }) {
  const { t } = useLingui();
  const { state, choose, records } = sheet;
  const sumOf = useStateSum(sheet);
  const all = sumOf((row) => (sheet.reading.faults[row] ?? 0) < fault.duplicate);
  const { leaveOutStates = [] } = state.choices;
  const warnings = all.filter((one) => one.state !== 'open');
  return (
    <>
      {warnings.length > 0 && (
        <Notice tone="doubt" title={t`In the org: ${wordsOf(all)}`}>
          {warnings.map((one) => (
            <Tick
              key={one.state}
              checked={leaveOutStates.includes(one.state)}
              onTick={(isTicked) =>
                choose({
                  leaveOutStates: isTicked
                    ? [...leaveOutStates, one.state]
                    : leaveOutStates.filter((each) => each !== one.state),
                })
              }
            >
              {t`Leave out ${one.words}`}
            </Tick>
          ))}
        </Notice>
      )}
      {warnings.length === 0 && all.length > 0 && (
        <Text size="sm" c="dimmed" role="status">{t`In the org: ${wordsOf(all)}`}</Text>
      )}
      <OrgRead records={records} />
    </>
  );
}

/** For the confirmation: the states of the rows that go. */
export function StatesToSend({ sheet }: { sheet: ReadSheet }) {
  const { t } = useLingui();
  const sum = useStateSum(sheet)((row) => sheet.prepared.goes[row] === 1);
  return sum.length > 0 && <p>{t`In the org: ${wordsOf(sum)}`}</p>;
}

const wordsOf = (sum: readonly { words: string }[]) => sum.map(({ words }) => words).join(' · ');

const shown = ['open', 'done', 'notPossible', 'hidden'] as const satisfies readonly RecordState[];

function useStateSum({ spec, records: { states } }: ReadSheet) {
  const { t, i18n } = useLingui();
  return (counts: (row: number) => boolean) =>
    shown.flatMap((state) => {
      const count = states.filter((found, row) => found === state && counts(row)).length;
      return count > 0
        ? [{ state, words: `${i18n.number(count)} ${t(stateWords(spec.operation, state))}` }]
        : [];
    });
}
