import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, useState } from 'react';
import type { GridColumn, RowOutcome } from '#grid/gridColumn.tsx';
import { ResultsGrid } from '#grid/ResultsGrid.tsx';
import { fault, type IntakeReading } from '#intake/intakeReading.ts';
import { countingUp } from '#lib/countingUp.ts';
import { NamedId } from '#ui/NamedId.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PieceChoice } from '#ui/PieceChoice.tsx';
import { Section } from '#ui/Section.tsx';
import styles from './BenchPreview.module.css';
import { BenchProblems } from './BenchProblems.tsx';
import type { BenchSpec } from './benchSpec.ts';
import { nameIn } from './names/nameBook.ts';
import { useNames } from './names/useNames.ts';
import type { Prepared } from './prepareRows.ts';
import { previewExport, previewOutcome } from './previewExport.ts';
import { previewHeaders } from './previewHeaders.ts';
import { type PreviewRow, previewRows } from './previewRows.ts';
import { ReadPanel } from './ReadPanel.tsx';
import { SentBeforeNotice } from './SentBeforeNotice.tsx';
import { GroupingChoice } from './sets/GroupingChoice.tsx';
import { SetCards } from './sets/SetCards.tsx';
import { setCountOf } from './sets/setCardsOf.ts';
import type { Bench } from './useBench.ts';

interface BenchPreviewProps {
  spec: BenchSpec;
  bench: Bench;
  reading: IntakeReading;
  prepared: Prepared;
}

/** What was understood of the text or file, and what is wrong with which line, before anything is sent. */
export function BenchPreview({ spec, bench, reading, prepared }: BenchPreviewProps) {
  const { t } = useLingui();
  const { rowCount } = reading;
  const { sets } = prepared;
  const isInSets = spec.inSets && !prepared.isUngrouped;
  const { sentBefore } = bench;
  const { leaveOutDuplicates, leaveOutBad, leaveOutSentBefore } = bench.choices;
  const names = useNames();
  const [shown, setShown] = useState<'rows' | 'sets'>('rows');
  const idKey = spec.columns.find(({ several, kind }) => several ?? kind === 'id')?.key ?? '';
  const idOf = ({ cells }: PreviewRow) => cells[idKey] ?? '';
  const setCount = useMemo(() => setCountOf(sets), [sets]);

  // A row is known by its place: making 250,000 objects would hold up the page.
  const rows = useMemo(() => countingUp(rowCount), [rowCount]);
  const read = useMemo(() => previewRows(reading, spec, t), [reading, spec, t]);

  const columns = useMemo(
    (): GridColumn<number>[] => [
      {
        key: 'line',
        header: t(previewHeaders.line),
        width: 72,
        narrowWidth: 58,
        text: (row) => reading.lineNumbers[row] ?? '',
        isNumber: true,
      },
      ...(isInSets
        ? [
            {
              key: 'set',
              header: t(previewHeaders.set),
              width: 80,
              narrowWidth: 54,
              text: (row: number) => sets[row] ?? '',
              isNumber: true,
            },
          ]
        : []),
      ...spec.columns
        .filter(({ key }) => reading.filledKeys.includes(key))
        .map(({ key, label, kind }) => ({
          key,
          header: t(label),
          width: kind === 'id' ? (names.size > 0 ? 264 : 200) : 130,
          ...(kind === 'id' && { narrowWidth: 160 }),
          text: (row: number) => read(row).cells[key] ?? '',
          render: (row: number) => (
            <span className={styles['cell']} data-fault={read(row).faults.get(key)}>
              {kind === 'id' ? <NamedId id={read(row).cells[key] ?? ''} /> : read(row).cells[key]}
            </span>
          ),
          isNumber: kind === 'quantity',
          ...(kind === 'id' && {
            mono: true,
            alsoFoundBy: (row: number) => nameIn(names, read(row).cells[key] ?? ''),
          }),
        })),
      {
        key: 'problem',
        header: t(previewHeaders.problem),
        width: 320,
        grows: true,
        text: (row) => read(row).words,
      },
    ],
    [spec, reading, sets, isInSets, read, names, t],
  );
  const outcome = useMemo(() => {
    const ready = previewOutcome(msg`Ready`, 'notSent', t);
    const look = previewOutcome(msg`Warning`, 'unknown', t);
    const bad = previewOutcome(msg`Problem`, 'refused', t);
    const out = previewOutcome(msg`Left out`, 'notSent', t);
    return { byFault: [ready, look, leaveOutDuplicates ? out : bad, leaveOutBad ? out : bad], out };
  }, [leaveOutDuplicates, leaveOutBad, t]);
  const outcomeOf = useCallback(
    (row: number): RowOutcome => {
      const found = outcome.byFault[reading.faults[row] ?? fault.none] ?? outcome.out;
      const isGood = found.tone !== 'refused';
      return isGood && leaveOutSentBefore && sentBefore.has(row) ? outcome.out : found;
    },
    [reading, outcome, leaveOutSentBefore, sentBefore],
  );
  const exportColumns = useMemo(
    () => previewExport(reading, spec, columns, (row) => outcomeOf(row).key),
    [spec, columns, outcomeOf, reading],
  );

  return (
    <Section
      title={t`Preview`}
      description={
        <>
          <Plural value={rowCount} one="# row" other="# rows" />
          {isInSets && (
            <>
              {' '}
              <Plural value={setCount} one="in # set" other="in # sets" />
            </>
          )}
        </>
      }
    >
      <ReadPanel spec={spec} bench={bench} reading={reading} />
      {rowCount > 0 && <GroupingChoice bench={bench} reading={reading} />}
      <BenchProblems spec={spec} bench={bench} reading={reading} prepared={prepared} />
      {bench.moving.wereDropped && (
        <Notice tone="doubt" title={t`Your moves between sets were undone`}>
          <Trans>The rows were read anew, so each stands in its set by the grouping above.</Trans>
        </Notice>
      )}
      <SentBeforeNotice bench={bench} idOf={(row) => idOf(read(row))} />
      {isInSets && rows.length > 0 && (
        <PieceChoice<'rows' | 'sets'>
          label={t`Show the preview as`}
          choices={[
            { value: 'rows', label: t`Rows` },
            { value: 'sets', label: t`Sets` },
          ]}
          chosen={shown}
          onChoose={setShown}
        />
      )}
      {isInSets && rows.length > 0 && shown === 'sets' && (
        <SetCards
          of={reading}
          sets={sets}
          hasMoves={bench.moving.hasMoves}
          memberOf={(row) => ({
            row,
            id: idOf(read(row)),
            problem: read(row).words || null,
            earlier: sentBefore.get(row),
            isLeftOut: outcomeOf(row) === outcome.out,
          })}
          onMove={bench.moving.move}
          onUndo={bench.moving.undo}
        />
      )}
      {rows.length > 0 && !(isInSets && shown === 'sets') && (
        <ResultsGrid
          label={t`Preview`}
          findLabel={t`Find in preview`}
          columns={columns}
          rows={rows}
          outcome={outcomeOf}
          outcomeAt={columns.length - 1}
          exportColumns={exportColumns}
          fileName={`${spec.operation}-preview.csv`}
        />
      )}
    </Section>
  );
}
