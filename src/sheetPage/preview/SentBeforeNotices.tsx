import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { subjectOf } from '#contract/operations.ts';
import { EarlierRuns } from '#pageParts/runs/EarlierRun.tsx';
import { SentBeforeNotice } from '#pageParts/sending/SentBeforeNotice.tsx';
import { Tick } from '#ui/fields/Tick.tsx';
import { Notice } from '#ui/Notice.tsx';
import { ShortList } from '#ui/ShortList.tsx';
import type { Sheet } from '../state/useSheet.ts';

/** Rows that this browser or the team sent before, done or unknown, each with its run, and one click to exclude them. */
export function SentBeforeNotices({ sheet, nameOf }: { sheet: Sheet; nameOf(row: number): ReactNode }) {
  const { t } = useLingui();
  const { spec, sentBefore, otherBefore, identical, leftOutBefore, isAgreed, state, choose } = sheet;
  const { leaveOutSentBefore, leaveOutOtherBefore } = state.choices;
  // Of rows that make records, each choice is ticked by the person.
  const mustDecide = subjectOf(spec.operation) === null;
  const leftOut = [...sentBefore.keys()].filter((row) => leftOutBefore.has(row)).length;
  return (
    <>
      {identical.size > 0 && (
        <Notice tone="doubt" title={<IdenticalRows count={identical.size} />}>
          <ShortList aria-label={t`Identical rows`} items={[...identical]}>
            {([row, first]) => (
              <li key={row}>
                {nameOf(row)} = {nameOf(first)}
              </li>
            )}
          </ShortList>
          <p>
            <Trans>Each of them creates a record of its own.</Trans>
          </p>
        </Notice>
      )}
      <SentBeforeNotice
        operation={spec.operation}
        touches={[...sentBefore.values()]}
        list={<EarlierRuns label={t`Sent before`} earlier={sentBefore} nameOf={nameOf} />}
      >
        <Tick
          checked={leaveOutSentBefore ?? leftOut === sentBefore.size}
          indeterminate={leaveOutSentBefore === null && leftOut > 0 && leftOut < sentBefore.size}
          onTick={(isTicked) => choose({ leaveOutSentBefore: isTicked || (mustDecide ? null : false) })}
        >
          <Plural
            value={sentBefore.size}
            one="Leave out # row that was sent before"
            other="Leave out # rows that were sent before"
          />
        </Tick>
        {mustDecide && (
          <Tick
            checked={isAgreed}
            onTick={(isTicked) =>
              choose({
                leaveOutSentBefore: isTicked ? false : null,
                knownBefore: { rows: sentBefore.size, runIds: sheet.repeats },
              })
            }
          >
            <Plural
              value={sentBefore.size}
              one="Send # row again all the same"
              other="Send # rows again all the same"
            />
          </Tick>
        )}
      </SentBeforeNotice>
      <SentBeforeNotice
        operation={spec.operation}
        touches={[...otherBefore.values()]}
        list={<EarlierRuns label={t`Another operation before`} earlier={otherBefore} nameOf={nameOf} />}
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

export const IdenticalRows = ({ count }: { count: number }) => (
  <Plural
    value={count}
    one="# row is identical to an earlier row"
    other="# rows are identical to an earlier row"
  />
);
