import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OperationName } from '#contract/operations.ts';
import { NamedId } from '#desk/names/NamedId.tsx';
import { EarlierRun } from '#desk/runs/EarlierRun.tsx';
import type { EarlierTouch } from '#desk/runs/earlierTouches.ts';
import { otherBeforeWords } from '#desk/words/otherBeforeWords.ts';
import { Notice } from '#ui/Notice.tsx';
import { ShortList } from '#ui/ShortList.tsx';
import { Tick } from '../Tick.tsx';
import type { Sheet } from '../useSheet.ts';
import type { SentBefore } from './useSentBefore.ts';

/** Rows that this browser or the team sent before, done or unknown, each with its run, and one click to exclude them. */
export function SentBeforeNotices({ sheet, idOf }: { sheet: Sheet; idOf(row: number): string }) {
  const { t } = useLingui();
  const { spec, sentBefore, otherBefore, leftOutBefore, state, choose } = sheet;
  const { leaveOutSentBefore, leaveOutOtherBefore } = state.choices;
  const leftOut = [...sentBefore.keys()].filter((row) => leftOutBefore.has(row)).length;
  return (
    <>
      <SentBeforeNotice
        operation={spec.operation}
        touches={[...sentBefore.values()]}
        list={<EarlierRuns label={t`Sent before`} earlier={sentBefore} idOf={idOf} />}
      >
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
      </SentBeforeNotice>
      <SentBeforeNotice
        operation={spec.operation}
        touches={[...otherBefore.values()]}
        list={<EarlierRuns label={t`Another operation before`} earlier={otherBefore} idOf={idOf} />}
      >
        <Tick
          checked={leaveOutOtherBefore === true}
          onTick={(isTicked) => choose({ leaveOutOtherBefore: isTicked })}
        >
          <Trans>Leave these rows out</Trans>
        </Tick>
      </SentBeforeNotice>
    </>
  );
}

interface SentBeforeNoticeProps {
  /** What the rows are for now. */
  operation: OperationName;
  /** All of this operation, or all of another one. */
  touches: readonly EarlierTouch[];
  list?: ReactNode;
  children?: ReactNode;
}

export function SentBeforeNotice({ operation, touches, list, children }: SentBeforeNoticeProps) {
  const { t } = useLingui();
  const [first] = touches;
  if (!first) return null;
  const other = first.operation === operation ? undefined : otherBeforeWords[first.operation];
  const isSure = touches.some(isSurelySent);
  const count = touches.length;
  return (
    <Notice
      tone="doubt"
      title={
        other && isSure ? (
          t(other.count(count))
        ) : touches.every(isSurelySent) ? (
          <Plural value={count} one="# row was sent before" other="# rows were sent before" />
        ) : (
          <Plural
            value={count}
            one="# row was sent before, or is being sent"
            other="# rows were sent before, or are being sent"
          />
        )
      }
    >
      {list}
      {!other && <p>{t`Sent again, they may be done twice.`}</p>}
      {other && isSure && <p>{t(other.means)}</p>}
      {children}
    </Notice>
  );
}

/** False for what a colleague announced and may never have sent. */
const isSurelySent = ({ hasEnded }: EarlierTouch) => hasEnded !== false;

interface EarlierRunsProps {
  label: string;
  earlier: SentBefore;
  idOf(row: number): string;
}

function EarlierRuns({ label, earlier, idOf }: EarlierRunsProps) {
  return (
    <ShortList aria-label={label} items={[...earlier]}>
      {([row, touch]) => (
        <li key={row}>
          <code>
            <NamedId id={idOf(row)} kind="purchaseActivity" />
          </code>{' '}
          · <EarlierRun earlier={touch} />
        </li>
      )}
    </ShortList>
  );
}
