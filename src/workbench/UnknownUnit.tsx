import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { Fate } from '#contract/fate.ts';
import { causeWords } from '#platform/outcomeWords.ts';
import type { Run } from '#run/run.ts';
import { Acts } from '#ui/Acts.tsx';
import { Button } from '#ui/Button.tsx';
import { EarlierRun } from './audit/EarlierRun.tsx';
import type { EarlierTouch } from './audit/earlierTouches.ts';
import { ListedRow } from './ListedRow.tsx';
import { paths } from './paths.ts';
import { rowWords } from './rowWords.ts';
import type { Unit } from './unitsOf.ts';

export type SettlingAct = 'done' | 'notDone' | 'again';

interface UnknownUnitProps {
  run: Run;
  unit: Unit;
  /** Of its first row: all of a set went out in one request. */
  fate: Fate | undefined;
  /** The run in which it was sent again meanwhile. */
  sentAgainIn: string | undefined;
  /** What this browser had done to the same record before, where the answer says that it is so already. */
  earlier: EarlierTouch | undefined;
  onAct(about: SettlingAct): void;
}

/** One thing that nobody knows of, and what can be done about it. */
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
      <Acts role="group" aria-label={name}>
        <Button size="xs" variant="default" onClick={() => onAct('done')}>
          <Trans>It was done</Trans>
        </Button>
        <Button size="xs" variant="default" onClick={() => onAct('notDone')}>
          <Trans>It was not done</Trans>
        </Button>
        {!sentAgainIn && (
          <Button sends size="xs" variant="subtle" onClick={() => onAct('again')}>
            <Trans>Send again anyway</Trans>
          </Button>
        )}
      </Acts>
    </li>
  );
}
