import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { momentForm } from '#words/momentForm.ts';
import { paths } from './paths.ts';
import styles from './RunFacts.module.css';
import { RunNote } from './RunNote.tsx';
import { rowsToGo } from './rowsToGo.ts';
import { runStateWords } from './runStateWords.ts';
import type { WatchedRun } from './useRun.ts';

/** Who sent it, when, to which org, and how far it is. */
export function RunFacts({ watched }: { watched: WatchedRun }) {
  const { run, live } = watched;
  const { t, i18n } = useLingui();
  const rows = i18n.number(run.rowCount);
  const started = momentForm(i18n, 'minute').format(new Date(run.createdAt));
  const until = live?.waiting && momentForm(i18n, 'clock').format(new Date(live.waiting.until));
  return (
    <dl className={styles['facts']}>
      <div>
        <dt>
          <Trans>State</Trans>
        </dt>
        <dd>
          {/* That it waits, is through or was stopped is announced with its counts (RunMilestones.tsx). */}
          <span role="status" aria-live={live?.ending || until ? 'polite' : 'off'}>
            {live?.ending === 'pause' && t`Pausing after the request on its way`}
            {live?.ending === 'stop' && t`Stopping after the request on its way`}
            {!live?.ending && (until ? t`Waiting until ${until}` : t(runStateWords[run.state]))}
          </span>
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Rows</Trans>
        </dt>
        <dd>
          <Plural value={run.requestCount} one={`${rows} in # request`} other={`${rows} in # requests`} />
          {run.state === 'running' && ` · ${t`${i18n.number(rowsToGo(watched))} to go`}`}
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Org</Trans>
        </dt>
        <dd>{run.orgLabel}</dd>
      </div>
      <div>
        <dt>
          <Trans>Sent by</Trans>
        </dt>
        <dd>{t`${run.owner.userName}, ${started}`}</dd>
      </div>
      {run.sendsAgain && (
        <div>
          <dt>
            <Trans>Sends again</Trans>
          </dt>
          <dd>
            <Link href={paths.run(run.sendsAgain.runId)}>
              <Trans>rows of an earlier run</Trans>
            </Link>
          </dd>
        </div>
      )}
      <div>
        <dt>
          <Trans>Note</Trans>
        </dt>
        <dd>
          <RunNote run={run} />
        </dd>
      </div>
    </dl>
  );
}
