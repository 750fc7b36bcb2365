import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { Run } from '#run/run.ts';
import { Section } from '#ui/Section.tsx';
import { paths } from '#workbench/paths.ts';
import { RunTable } from '#workbench/RunTable.tsx';

/** Enough to see what one was at; History has the rest. */
const RECENT_RUNS = 8;

export function RecentRuns({ runs }: { runs: readonly Run[] }) {
  const { t } = useLingui();
  if (runs.length === 0) return null;
  return (
    <Section
      title={t`Recent runs`}
      actions={
        runs.length > RECENT_RUNS && (
          <Link href={paths.history()}>
            <Trans>All runs</Trans>
          </Link>
        )
      }
    >
      <RunTable name={t`Recent runs`} runs={runs.slice(0, RECENT_RUNS)} />
    </Section>
  );
}
