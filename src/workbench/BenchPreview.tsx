import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, NativeSelect } from '@mantine/core';
import { useCallback, useMemo } from 'react';
import type { GridColumn, RowOutcome } from '#grid/gridColumn.tsx';
import { ResultsGrid } from '#grid/ResultsGrid.tsx';
import { type IntakeProblem, isBlocking, problemsByRow } from '#intake/intakeProblem.ts';
import type { IntakeRow } from '#intake/intakeRow.ts';
import { intakeProblemWords, setChoiceWords, setReasonWords, tableNoteWords } from '#intake/intakeWords.ts';
import type { Table } from '#intake/table.ts';
import { Notice } from '#ui/Notice.tsx';
import { Section } from '#ui/Section.tsx';
import type { BenchSpec } from './benchSpec.ts';
import type { Prepared } from './prepareRows.ts';
import type { Bench } from './useBench.ts';

/** A few lines are enough to say what is wrong; the grid below has every one. */
const PROBLEMS_LISTED = 5;

interface PreviewRow {
  row: IntakeRow;
  set: number | undefined;
  problems: readonly IntakeProblem[];
}

/** What was understood of the text or file, and what is wrong with which line, before anything is sent. */
export function BenchPreview({
  spec,
  bench,
  table,
  prepared,
}: {
  spec: BenchSpec;
  bench: Bench;
  table: Table;
  prepared: Prepared;
}) {
  const { t } = useLingui();
  const { reading, setChoices, setChoice, sets, badRows } = prepared;
  const words = (problem: IntakeProblem) => t(intakeProblemWords(problem, spec.columns, t));

  const rows = useMemo(() => {
    const problems = problemsByRow(reading.problems);
    return reading.rows.map((row, place) => ({
      row,
      set: sets[place],
      problems: problems.get(row.index) ?? [],
    }));
  }, [reading, sets]);

  const columns = useMemo(
    (): GridColumn<PreviewRow>[] => [
      { key: 'line', header: t`Line`, width: 72, text: ({ row }) => row.line.number },
      ...(spec.inSets
        ? [{ key: 'set', header: t`Set`, width: 64, text: ({ set }: PreviewRow) => set ?? '' }]
        : []),
      ...spec.columns
        .filter(({ key }) => reading.rows.some(({ cells }) => cells[key]))
        .map((column) => ({
          key: column.key,
          header: t(column.label),
          width: column.kind === 'id' ? 200 : 130,
          text: ({ row }: PreviewRow) => row.cells[column.key] ?? '',
          mono: column.kind === 'id',
        })),
      {
        key: 'problem',
        header: t`Problem`,
        width: 320,
        text: ({ problems }) =>
          problems.map((problem) => t(intakeProblemWords(problem, spec.columns, t))).join(' '),
      },
    ],
    [spec, reading, t],
  );
  const outcome = useCallback(
    ({ problems }: PreviewRow): RowOutcome =>
      isBad(problems) ? { label: t`Problem`, tone: 'refused' } : { label: t`Ready`, tone: 'notSent' },
    [t],
  );
  const listed = reading.problems.slice(0, PROBLEMS_LISTED);

  return (
    <Section
      title={t`Preview`}
      description={
        <>
          <Plural value={reading.rows.length} one="# row" other="# rows" />
          {spec.inSets && (
            <>
              {' '}
              <Plural value={new Set(sets).size} one="in # set" other="in # sets" />
            </>
          )}
        </>
      }
    >
      {table.notes.length > 0 && (
        <ul>
          {table.notes.map((note) => (
            <li key={note.code}>{t(tableNoteWords(note))}</li>
          ))}
        </ul>
      )}
      {setChoices && setChoice && (
        <NativeSelect
          label={t`Group into sets by`}
          description={t(setReasonWords[setChoices.saidBy])}
          value={setChoices.choices.indexOf(setChoice)}
          onChange={(event) =>
            bench.change({ setChoice: setChoices.choices[Number(event.currentTarget.value)] ?? null })
          }
          data={setChoices.choices.map((choice, index) => ({
            value: String(index),
            label: t(setChoiceWords(choice, table)),
          }))}
        />
      )}
      {listed.length > 0 && (
        <Notice
          tone={reading.problems.some(isBlocking) ? 'negative' : 'doubt'}
          title={<Plural value={reading.problems.length} one="# problem" other="# problems" />}
        >
          <ul>
            {listed.map((problem) => (
              <li key={`${problem.kind} ${problem.line} ${problem.row}`}>
                {problem.line !== null && t`Line ${problem.line}:`} {words(problem)}
              </li>
            ))}
          </ul>
          {reading.problems.length > listed.length && (
            <p>
              <Trans>The rest is on its lines below.</Trans>
            </p>
          )}
          {badRows > 0 && (
            <Checkbox
              label={
                <Plural
                  value={badRows}
                  one="Leave out # row with a problem"
                  other="Leave out # rows with a problem"
                />
              }
              checked={bench.choices.leaveOutProblems}
              onChange={(event) => bench.change({ leaveOutProblems: event.currentTarget.checked })}
            />
          )}
        </Notice>
      )}
      {rows.length > 0 && (
        <ResultsGrid
          label={t`Preview`}
          findLabel={t`Find in preview`}
          columns={columns}
          rows={rows}
          outcome={outcome}
          outcomeAt={columns.length - 1}
          fileName={`${spec.operation}-preview.csv`}
        />
      )}
    </Section>
  );
}

const isBad = (problems: readonly IntakeProblem[]) => problems.some(isBlocking);
