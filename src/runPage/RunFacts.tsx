import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { DataList, Paper } from '@mantine/core';
import { Link } from 'wouter';
import { paths } from '#desk/links/paths.ts';
import { runStateWords } from '#desk/words/runStateWords.ts';
import { momentForm } from '#words/momentForm.ts';
import { Fact } from './audit/Fact.tsx';
import { RunNote } from './RunNote.tsx';
import { rowsToGo, type WatchedRun } from './useRun.ts';

/** Who sent it, when, to which org, and how far it is. */
export function RunFacts({ watched }: { watched: WatchedRun }) {
  const { run, live } = watched;
  const { t, i18n } = useLingui();
  const rows = i18n.number(run.rowCount);
  const started = momentForm(i18n, 'minute').format(new Date(run.createdAt));
  const until = live?.waiting && momentForm(i18n, 'clock').format(new Date(live.waiting.until));
  return (
    <Paper p="md">
      <DataList orientation="vertical" gap="xl" style={{ flexFlow: 'row wrap' }}>
        <Fact name={t`State`}>
          {/* That it waits, is through or was stopped is announced with its counts (RunMilestones.tsx). */}
          <span role="status" aria-live={live?.ending || until ? 'polite' : 'off'}>
            {live?.ending === 'pause' && t`Pausing after the request on its way`}
            {live?.ending === 'stop' && t`Stopping after the request on its way`}
            {!live?.ending && (until ? t`Waiting until ${until}` : t(runStateWords[run.state]))}
          </span>
        </Fact>
        <Fact name={t`Rows`}>
          <Plural value={run.requestCount} one={`${rows} in # request`} other={`${rows} in # requests`} />
          {run.state === 'running' && ` · ${t`${i18n.number(rowsToGo(watched))} to go`}`}
        </Fact>
        <Fact name={t`Org`}>{run.orgLabel}</Fact>
        <Fact name={t`Sent by`}>{t`${run.owner.userName}, ${started}`}</Fact>
        {run.sendsAgain && (
          <Fact name={t`Sends again`}>
            <Link href={paths.run(run.sendsAgain.runId)}>
              <Trans>rows of an earlier run</Trans>
            </Link>
          </Fact>
        )}
        <Fact name={t`Note`}>
          <RunNote run={run} />
        </Fact>
      </DataList>
    </Paper>
  );
}
