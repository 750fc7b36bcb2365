import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { causeWords } from '#platform/outcomeWords.ts';
import type { Run } from '#run/run.ts';
import { LongTable } from '#ui/LongTable.tsx';
import { Time } from '#ui/Time.tsx';
import { operationWords } from './operationWords.ts';
import { paths } from './paths.ts';
import { RunOutcomes } from './RunOutcomes.tsx';
import styles from './RunTable.module.css';
import { runStateWords } from './runStateWords.ts';

/** Runs, each with what became of its rows. */
export function RunTable({ name, runs }: { name: string; runs: readonly Run[] }) {
  const { t, i18n } = useLingui();
  // Most people write none, and an empty column takes room from the others.
  const hasNotes = runs.some(({ note }) => note);
  const columns = [t`Run`, t`Rows`, t`Outcome`, t`State`, t`Begun`, ...(hasNotes ? [t`Note`] : [])];
  return (
    <LongTable name={name} columns={columns} numbers={[1]} rows={runs}>
      {(run) => (
        <tr key={run.id}>
          <th scope="row">
            <Link href={paths.run(run.id)}>{t(operationWords[run.operation].name)}</Link>
          </th>
          <td>{i18n.number(run.rowCount)}</td>
          <td>
            <RunOutcomes run={run} />
          </td>
          <td>
            {t(runStateWords[run.state])}
            {run.state === 'paused' && run.pausedBy && (
              <span className={styles['words']} data-soft>
                {t(causeWords[run.pausedBy].title)}
              </span>
            )}
          </td>
          <td>
            <Time at={run.createdAt} />
          </td>
          {hasNotes && (
            <td>
              <span className={styles['words']}>{run.note}</span>
            </td>
          )}
        </tr>
      )}
    </LongTable>
  );
}
