import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { unitsOf } from '#desk/unitsOf.ts';
import { rowWords } from '#desk/words/rowWords.ts';
import type { Row, Settlement } from '#run/run.ts';
import { SendButton } from '#ui/SendButton.tsx';
import { SendAgainAnyway } from '../sendAgain/SendAgainAnyway.tsx';
import type { WatchedRun } from '../useRun.ts';
import { SettleDialog } from './SettleDialog.tsx';

/** The three ways to make an unknown row known, for all unknown rows of its set. Empty while the run is being sent. */
export function SettleRow({ watched, row }: { watched: WatchedRun; row: Row }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState<Settlement['found'] | 'again' | null>(null);
  const { run, fates, history, sentAgain } = watched;
  const unknown = history.rows.filter(({ index }) => fates[index]?.verdict === 'unknown');
  // As it is now, also after a part of it was settled in another tab.
  const unit = unitsOf(run.operation, unknown).find(({ rows }) => rows.includes(row));
  if (run.state === 'running' || !unit) return null;
  const isSentAgain = unit.rows.some(({ index }) => sentAgain.has(index));
  const close = () => setAsking(null);
  return (
    <Group gap="xs" role="group" aria-label={t(rowWords(run.operation, row))}>
      <Button size="xs" variant="default" onClick={() => setAsking('done')}>
        <Trans>It was done</Trans>
      </Button>
      <Button size="xs" variant="default" onClick={() => setAsking('notDone')}>
        <Trans>It was not done</Trans>
      </Button>
      {!isSentAgain && (
        <SendButton size="xs" variant="subtle" onClick={() => setAsking('again')}>
          <Trans>Send again anyway</Trans>
        </SendButton>
      )}
      {asking && asking !== 'again' && (
        <SettleDialog run={run} units={[unit]} found={asking} onClose={close} />
      )}
      {asking === 'again' && (
        <SendAgainAnyway run={run} unit={unit} isSentAgain={isSentAgain} onClose={close} />
      )}
    </Group>
  );
}
