import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { Link } from 'wouter';
import type { Fate } from '#contract/fate.ts';
import { paths } from '#desk/links/paths.ts';
import { EarlierRun } from '#desk/runs/EarlierRun.tsx';
import type { EarlierTouch } from '#desk/runs/earlierTouches.ts';
import type { Unit } from '#desk/unitsOf.ts';
import { rowWords } from '#desk/words/rowWords.ts';
import { causeWords } from '#platform/outcomeWords.ts';
import type { Run } from '#run/run.ts';
import { SendButton } from '#ui/SendButton.tsx';
import { ListedRow } from './ListedRow.tsx';

export type SettlingAct = 'done' | 'notDone' | 'again';

interface UnknownUnitProps {
  run: Run;
  unit: Unit;
  /** Of its first row: all of a set went out in one request. */
  fate: Fate | undefined;
  /** The run that has sent it again since. */
  sentAgainIn: string | undefined;
  /** For answers of "already so": the last change of the same record from this browser. */
  earlier: EarlierTouch | undefined;
  onAct(about: SettlingAct): void;
}

/** One unknown row or set, and the actions on it. */
export function UnknownUnit({ run, unit, fate, sentAgainIn, earlier, onAct }: UnknownUnitProps) {
  const { t } = useLingui();
  const [first] = unit.rows;
  if (!first) return null;
  const name = t(rowWords(run.operation, first));
  return (
    <li>
      <ListedRow run={run} index={first.index} rows={unit.rows}>
        {fate && <> · {t(causeWords[fate.cause].title)}</>}
        {earlier && (
          <>
            {' · '}
            <EarlierRun earlier={earlier} />
          </>
        )}
        {sentAgainIn && (
          <>
            {' · '}
            <Link href={paths.run(sentAgainIn)}>
              <Trans>Sent again in another run</Trans>
            </Link>
          </>
        )}
      </ListedRow>
      <Group gap="xs" role="group" aria-label={name}>
        <Button size="xs" variant="default" onClick={() => onAct('done')}>
          <Trans>It was done</Trans>
        </Button>
        <Button size="xs" variant="default" onClick={() => onAct('notDone')}>
          <Trans>It was not done</Trans>
        </Button>
        {!sentAgainIn && (
          <SendButton size="xs" variant="subtle" onClick={() => onAct('again')}>
            <Trans>Send again anyway</Trans>
          </SendButton>
        )}
      </Group>
    </li>
  );
}
