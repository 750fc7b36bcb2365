import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { type Verdict, verdicts } from '#contract/verdict.ts';
import { causeWords, verdictWords } from '#platform/outcomeWords.ts';
import type { Run } from '#run/run.ts';
import { Badge } from '#ui/Badge.tsx';
import { Table } from '#ui/Table.tsx';
import { Time } from '#ui/Time.tsx';
import { operationWords } from './operationWords.ts';
import { paths } from './paths.ts';
import { stateWords } from './progress/stateWords.ts';
import styles from './RunTable.module.css';
import { runStateWords } from './runStateWords.ts';
import { verdictTone } from './verdictTone.ts';

/** A short list of runs, each with what became of its rows. */
export function RunTable({ name, runs }: { name: string; runs: readonly Run[] }) {
  const { t, i18n } = useLingui();
  return (
    <Table name={name} columns={[t`Run`, t`Rows`, t`Outcome`, t`State`, t`Begun`, t`Note`]}>
      {runs.map((run) => (
        <tr key={run.id}>
          <th scope="row">
            <Link href={paths.run(run.id)}>{t(operationWords[run.operation].name)}</Link>
          </th>
          <td>{i18n.number(run.rowCount)}</td>
          <td>
            <span className={styles['outcomes']}>
              {verdicts
                .filter((verdict) => run.counts[verdict] > 0)
                .map((verdict) => (
                  <Badge key={verdict} tone={isOnTheWay(run, verdict) ? 'info' : verdictTone[verdict]}>
                    {`${i18n.number(run.counts[verdict])} ${t(
                      isOnTheWay(run, verdict)
                        ? stateWords('sending', run.operation, false)
                        : verdictWords(verdict, run.operation),
                    )}`}
                  </Badge>
                ))}
            </span>
          </td>
          <td>
            {t(runStateWords[run.state])}
            {run.state === 'paused' && run.pausedBy && (
              <span className={styles['why']}>{t(causeWords[run.pausedBy].title)}</span>
            )}
          </td>
          <td>
            <Time at={run.createdAt} />
          </td>
          <td>{run.note}</td>
        </tr>
      ))}
    </Table>
  );
}

/** A row on its way counts as unknown on the disk; that is nothing to be alarmed by. */
const isOnTheWay = ({ state }: Run, verdict: Verdict) => state === 'running' && verdict === 'unknown';
