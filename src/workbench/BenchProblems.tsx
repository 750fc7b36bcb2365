import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import { isBlocking } from '#intake/intakeProblem.ts';
import type { IntakeReading } from '#intake/intakeReading.ts';
import { intakeProblemWords } from '#intake/intakeWords.ts';
import { blobOfLines } from '#lib/blobOfLines.ts';
import { whileWanted } from '#lib/whileWanted.ts';
import { Button } from '#ui/Button.tsx';
import { download } from '#ui/download.ts';
import { Notice } from '#ui/Notice.tsx';
import { useShownSignal } from '#ui/useShownSignal.ts';
import styles from './BenchProblems.module.css';
import { badLinesCsv } from './badLinesCsv.ts';
import type { BenchSpec } from './benchSpec.ts';
import type { Prepared } from './prepareRows.ts';
import { cellName } from './previewRows.ts';
import { ShrunkSets } from './ShrunkSets.tsx';
import type { Bench } from './useBench.ts';
import { useOnce } from './useOnce.ts';

/** A few lines are enough to say what is wrong; the grid below has every one. */
const PROBLEMS_LISTED = 5;

interface BenchProblemsProps {
  spec: BenchSpec;
  bench: Bench;
  reading: IntakeReading;
  prepared: Prepared;
}

/** What is wrong, how often, and what one click does about it. */
export function BenchProblems({ spec, bench, reading, prepared }: BenchProblemsProps) {
  const { t } = useLingui();
  const { isUnderWay, once } = useOnce();
  const shown = useShownSignal();
  const { firstProblems, problemCount, badLines, hasGoodBesideBad } = reading;
  const { duplicates, badRows, unsettled, shrunkSets } = prepared;
  const { leaveOutDuplicates, leaveOutBad } = bench.choices;
  if (problemCount === 0) {
    if (shrunkSets.length === 0) return null;
    return (
      <Notice tone="doubt" title={<Trans>Sets lose activities by what is left out</Trans>}>
        <ShrunkSets sets={shrunkSets} />
      </Notice>
    );
  }

  const listed = firstProblems.slice(0, PROBLEMS_LISTED);
  const faults = duplicates + badRows;
  const isInTheWay = faults > 0 ? unsettled > 0 : firstProblems.some(isBlocking);
  const exportBad = async () => {
    const signal = shown.current;
    const type = 'text/csv;charset=utf-8';
    try {
      const sheet = await blobOfLines(whileWanted(badLinesCsv(reading, spec, t), signal), type);
      if (!signal.aborted) download(`${spec.operation}-bad-lines.csv`, type, sheet);
    } catch (error) {
      // It is not made to its end once its page has gone.
      if (!signal.aborted) throw error;
    }
  };

  return (
    <Notice
      tone={isInTheWay ? 'negative' : 'doubt'}
      title={
        faults > 0 && unsettled === 0 ? (
          <Plural
            value={faults}
            one="# row with a problem is left out"
            other="# rows with problems are left out"
          />
        ) : (
          <Plural value={problemCount} one="# problem" other="# problems" />
        )
      }
      actions={
        faults > 0 && (
          <Button variant="default" loading={isUnderWay} onClick={() => void once(exportBad)}>
            <Trans>Export bad lines</Trans>
          </Button>
        )
      }
    >
      <ul>
        {listed.map((problem) => {
          const column = 'column' in problem ? problem.column : '';
          return (
            <li key={`${problem.kind} ${problem.line} ${problem.row} ${column}`}>
              {problem.line !== null && t`Line ${problem.line}:`}{' '}
              {problem.row !== null && cellName(column, spec.columns, t)}
              {t(intakeProblemWords(problem, spec.columns, t))}
            </li>
          );
        })}
      </ul>
      {problemCount > listed.length && (
        <p>
          <Trans>The rest is on its lines below.</Trans>
        </p>
      )}
      {duplicates > 0 && (
        <Checkbox
          className={styles['leaveOut']}
          label={<Plural value={duplicates} one="Leave out # duplicate" other="Leave out # duplicates" />}
          checked={leaveOutDuplicates}
          onChange={(event) => bench.change({ leaveOutDuplicates: event.currentTarget.checked })}
        />
      )}
      {badRows > 0 && (
        <Checkbox
          className={styles['leaveOut']}
          label={<Plural value={badLines} one="Leave out # bad line" other="Leave out # bad lines" />}
          description={hasGoodBesideBad && t`Of a line with several ids, only those with problems.`}
          checked={leaveOutBad}
          onChange={(event) => bench.change({ leaveOutBad: event.currentTarget.checked })}
        />
      )}
      <ShrunkSets sets={shrunkSets} />
    </Notice>
  );
}
