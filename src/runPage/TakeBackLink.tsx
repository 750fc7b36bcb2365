import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { operationWords } from '#contract/words/operationWords.ts';
import { paths } from '#pageParts/links/paths.ts';
import { ADDED_IN_HEADER } from '#pageParts/sheetColumns.ts';
import { isOver, SHEET_COLUMN } from '#run/run.ts';
import { RunLinks } from './LaterRuns.tsx';
import { useShownRun } from './rows/useRunView.ts';

/** Links to the deletion of what the run added, or says that nothing can be deleted. */
export function TakeBackLink() {
  const { t } = useLingui();
  const { run, outcomes } = useShownRun();
  const added = outcomes.filter(({ verdict, recordId }) => verdict === 'done' && recordId).length;
  const why = operationWords[run.operation].notTakenBack;
  if (!isOver(run) || run.counts.done === 0 || (added === 0 && !why)) return null;
  if (why)
    return (
      <Text size="xs" c="dimmed">
        {t(why)}
      </Text>
    );
  return (
    <Button component={Link} href={paths.deleteItems(run.id)} variant="subtle" color="gray" ms="-0.75rem">
      <Plural
        value={added}
        one="Delete the item that this run added"
        other="Delete the # items that this run added"
      />
    </Button>
  );
}

/** For a run that deletes what another run added: links to that run. */
export function TakenBackRunLink() {
  const { input } = useShownRun();
  const ids = useMemo(
    () => new Set(input.flatMap(({ cells }) => cells[SHEET_COLUMN + ADDED_IN_HEADER] ?? [])),
    [input],
  );
  if (ids.size === 0) return null;
  return (
    <>
      {' · '}
      <Trans>
        Deletes what an earlier run added: <RunLinks ids={ids} />
      </Trans>
    </>
  );
}
