import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { unitsOf } from '#desk/unitsOf.ts';
import { rowWords } from '#desk/words/rowWords.ts';
import type { Row } from '#run/run.ts';
import { SendButton } from '#ui/SendButton.tsx';
import { SendAgainAnyway } from '../sendAgain/SendAgainAnyway.tsx';
import type { WatchedRun } from '../useRun.ts';
import type { SettleRequest } from './SettleDialog.tsx';

interface SettleRowProps {
  watched: WatchedRun;
  row: Row;
  onSettle(request: SettleRequest): void;
}

/** The three ways to make an unknown row known, for all unknown rows of its set. Empty while the run is being sent. */
export function SettleRow({ watched, row, onSettle }: SettleRowProps) {
  const { t } = useLingui();
  const [isSendingAnyway, setIsSendingAnyway] = useState(false);
  const { run, fates, history, sentAgain } = watched;
  const unknown = history.rows.filter(({ index }) => fates[index]?.verdict === 'unknown');
  // As it is now, also after a part of it was settled in another tab.
  const unit = unitsOf(run.operation, unknown).find(({ rows }) => rows.includes(row));
  if (run.state === 'running' || !unit) return null;
  const isSentAgain = unit.rows.some(({ index }) => sentAgain.has(index));
  return (
    <Group gap="xs" role="group" aria-label={t(rowWords(run.operation, row))}>
      <Button size="xs" variant="default" onClick={() => onSettle({ units: [unit], found: 'done' })}>
        <Trans>It was done</Trans>
      </Button>
      <Button size="xs" variant="default" onClick={() => onSettle({ units: [unit], found: 'notDone' })}>
        <Trans>It was not done</Trans>
      </Button>
      {!isSentAgain && (
        <SendButton size="xs" variant="subtle" onClick={() => setIsSendingAnyway(true)}>
          <Trans>Send again anyway</Trans>
        </SendButton>
      )}
      {/* Here, unlike the dialog that settles: it closes when another tab settles the row. */}
      {isSendingAnyway && (
        <SendAgainAnyway
          run={run}
          unit={unit}
          isSentAgain={isSentAgain}
          onClose={() => setIsSendingAnyway(false)}
        />
      )}
    </Group>
  );
}
