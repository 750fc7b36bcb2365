import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { NamedId } from '#desk/names/NamedId.tsx';
import { EarlierRun } from '#desk/runs/EarlierRun.tsx';
import type { EarlierTouch } from '#desk/runs/earlierTouches.ts';
import { otherBeforeWords } from '#desk/words/otherBeforeWords.ts';
import { Notice } from '#ui/Notice.tsx';
import { Tick } from '../Tick.tsx';
import type { Bench } from '../useBench.ts';
import type { SentBefore } from './useSentBefore.ts';

const LISTED = 5;

/** Rows that this browser or the team sent before, done or unknown, each with its run, and one click to exclude them. */
export function SentBeforeNotice({ bench, idOf }: { bench: Bench; idOf(row: number): string }) {
  const { t } = useLingui();
  const { sentBefore, leftOutBefore, state, choose } = bench;
  const { leaveOutSentBefore } = state.choices;
  if (sentBefore.size === 0) return null;
  const leftOut = [...sentBefore.keys()].filter((row) => leftOutBefore.has(row)).length;
  return (
    <Notice tone="doubt" title={<SentBeforeCount touches={[...sentBefore.values()]} />}>
      <EarlierRuns label={t`Sent before`} earlier={sentBefore} idOf={idOf} />
      <p>
        <Trans>Sent again, they may be done twice.</Trans>
      </p>
      <Tick
        checked={leaveOutSentBefore ?? leftOut === sentBefore.size}
        indeterminate={leaveOutSentBefore === null && leftOut > 0 && leftOut < sentBefore.size}
        onTick={(isTicked) => choose({ leaveOutSentBefore: isTicked })}
      >
        <Plural
          value={sentBefore.size}
          one="Leave out # row that was sent before"
          other="Leave out # rows that were sent before"
        />
      </Tick>
    </Notice>
  );
}

/** Rows whose record was sent to another operation before, and one click to exclude them. */
export function OtherBeforeNotice({ bench, idOf }: { bench: Bench; idOf(row: number): string }) {
  const { t } = useLingui();
  const { otherBefore, state, choose } = bench;
  return (
    <OtherBefore
      touches={[...otherBefore.values()]}
      list={<EarlierRuns label={t`Another operation before`} earlier={otherBefore} idOf={idOf} />}
    >
      <Tick
        checked={state.choices.leaveOutOtherBefore === true}
        onTick={(isTicked) => choose({ leaveOutOtherBefore: isTicked })}
      >
        <Trans>Leave these rows out</Trans>
      </Tick>
    </OtherBefore>
  );
}

interface OtherBeforeProps {
  touches: readonly EarlierTouch[];
  list?: ReactNode;
  children?: ReactNode;
}

export function OtherBefore({ touches, list, children }: OtherBeforeProps) {
  const { t } = useLingui();
  const words = touches[0] && otherBeforeWords[touches[0].operation];
  if (!words) return null;
  const isSure = touches.some(isSurelySent);
  const title = isSure ? t(words.count(touches.length)) : <SentBeforeCount touches={touches} />;
  return (
    <Notice tone="doubt" title={title}>
      {list}
      {isSure && <p>{t(words.means)}</p>}
      {children}
    </Notice>
  );
}

/** False for what a colleague announced and may never have sent. */
const isSurelySent = ({ hasEnded }: EarlierTouch) => hasEnded !== false;

export function SentBeforeCount({ touches }: { touches: readonly EarlierTouch[] }) {
  return touches.every(isSurelySent) ? (
    <Plural value={touches.length} one="# row was sent before" other="# rows were sent before" />
  ) : (
    <Plural
      value={touches.length}
      one="# row was sent before, or is being sent"
      other="# rows were sent before, or are being sent"
    />
  );
}

function EarlierRuns({
  label,
  earlier,
  idOf,
}: {
  label: string;
  earlier: SentBefore;
  idOf(row: number): string;
}) {
  const listed = [...earlier].slice(0, LISTED);
  const more = earlier.size - listed.length;
  return (
    <>
      <ul aria-label={label}>
        {listed.map(([row, touch]) => (
          <li key={row}>
            <code>
              <NamedId id={idOf(row)} />
            </code>{' '}
            · <EarlierRun earlier={touch} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p>
          <Plural value={more} one="And # more." other="And # more." />
        </p>
      )}
    </>
  );
}
