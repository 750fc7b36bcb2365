import { Trans, useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import { Link } from 'wouter';
import { operationWords } from '#contract/operationWords.ts';
import { paths } from '#pageParts/links/paths.ts';
import { RunOutcomes } from '#pageParts/runs/RunOutcomes.tsx';
import { useRuns } from '#pageParts/useDesk.ts';
import { runStateWords } from '#pageParts/words/runStateWords.ts';
import { isOver } from '#run/run.ts';

/** The runs that this page has started, newest first. Includes runs of which no row was sent: no row shows these. */
export function RunsStarted({ ids }: { ids: readonly string[] }) {
  const { t } = useLingui();
  const { data: runs = [] } = useRuns();
  const started = runs.filter(({ id }) => ids.includes(id));
  return (
    <div role="status">
      {started.map((run) => (
        <Group key={run.id} gap="sm" mb="md">
          {t(operationWords[run.operation].name)}
          <RunOutcomes run={run} />
          {!isOver(run) && t(runStateWords(run))}
          <Link href={paths.run(run.id)}>
            <Trans>Open the run</Trans>
          </Link>
        </Group>
      ))}
    </div>
  );
}
