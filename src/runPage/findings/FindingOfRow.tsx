import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { unitsOf } from '#desk/unitsOf.ts';
import { useDesk } from '#pageParts/useDesk.ts';
import { rowWords } from '#pageParts/words/rowWords.ts';
import type { Row } from '#run/run.ts';
import { useShownRun } from '../rows/useShownRun.ts';
import { AskToSendAgain } from '../sendAgain/AskToSendAgain.tsx';
import { LookInOrg } from './LookInOrg.tsx';

/** The three ways to make an unknown row known, for all unknown rows of its set. Empty while the run is being sent. */
export function FindingOfRow({ row }: { row: Row }) {
  const { t } = useLingui();
  const { org } = useDesk();
  const { run, outcomes, input, sentAgain, askForFinding } = useShownRun();
  const unknown = input.filter(({ index }) => outcomes[index]?.verdict === 'unknown');
  // As it is now, also after a part of it was settled in another tab.
  const unit = unitsOf(run.operation, unknown).find(({ rows }) => rows.includes(row));
  if (run.state === 'running' || !unit) return null;
  return (
    <>
      <LookInOrg units={[unit]} />
      <Group gap="xs" role="group" aria-label={t(rowWords(run.operation, row))}>
        <Button size="xs" variant="default" onClick={() => askForFinding({ units: [unit], found: 'done' })}>
          <Trans>It was done</Trans>
        </Button>
        <Button
          size="xs"
          variant="default"
          onClick={() => askForFinding({ units: [unit], found: 'notDone' })}
        >
          <Trans>It was not done</Trans>
        </Button>
        {/* Only this act can execute a row twice. */}
        <AskToSendAgain
          rows={unit.rows}
          count={unit.rows.length}
          label={t`Send again anyway`}
          confirmLabel={t`Send again in ${org.label}`}
          size="xs"
          variant="subtle"
          why="unknown"
          asksForNote
          isSentAgain={unit.rows.some(({ index }) => sentAgain.has(index))}
        >
          <p>
            <Trans>
              This may have been done already. If it was, sending it again can do it a second time, and the
              platform will not stop that. Check the CRM first.
            </Trans>
          </p>
        </AskToSendAgain>
      </Group>
    </>
  );
}
