import { useLingui } from '@lingui/react/macro';
import { useWindowEvent } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { operationWords } from '#contract/words/operationWords.ts';
import { paths } from '#pageParts/links/paths.ts';
import { progressWords, useHeaderRuns, useLiveCounts } from '#pageParts/runs/useActiveRun.ts';
import { useDesk } from '#pageParts/useDesk.ts';
import { idlePart } from '#ui/lazyComponent.tsx';
import { TitleProgressContext } from '#ui/Page.tsx';
import { useStayAwake } from './useStayAwake.ts';

const RunChip = idlePart(async () => (await import('./RunChip.tsx')).RunChip);

/** The header's links to runs of this tab that the page does not show. */
export function HeaderRuns() {
  const { headerRuns } = useDesk();
  const [first, ...more] = useRunsElsewhere();
  useStayAwake(useHeaderRuns().some(({ state }) => state === 'running'));
  // Asks before the tab is closed during a request, not between requests.
  useWindowEvent('beforeunload', (event) => {
    if (headerRuns.isClosingHarmful()) event.preventDefault();
  });
  if (!first) return null;
  return <RunChip key={first.id} run={first} more={more.length} />;
}

/** Shows the progress of the first of these runs in the window's title. */
export function TitleProgressProvider({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const [first] = useRunsElsewhere();
  const now = useLiveCounts(first);
  const underWay =
    now && `${t(progressWords(now.run, now.counts.sending))} ${t(operationWords[now.run.operation].name)}`;
  return <TitleProgressContext value={underWay}>{children}</TitleProgressContext>;
}

function useRunsElsewhere() {
  const [path] = useLocation();
  return useHeaderRuns().filter(({ id }) => path !== paths.run(id));
}
