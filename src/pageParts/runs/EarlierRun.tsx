import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { OperationName } from '#contract/operations.ts';
import type { SentBeforeProblem } from '#run/sentBefore.ts';
import type { EarlierTouch } from '#team/earlierTouch.ts';
import type { TeamRun } from '#team/findings.ts';
import { Notice } from '#ui/Notice.tsx';
import { ShortList } from '#ui/ShortList.tsx';
import { Time } from '#ui/Time.tsx';
import { paths } from '../links/paths.ts';
import { operationWords } from '../words/operationWords.ts';
import { otherBeforeWords } from '../words/otherBeforeWords.ts';
import { verdictWords } from '../words/outcomeWords.ts';

/** Names the earlier request that sent something about the same record, and its outcome. */
export function EarlierRun({ earlier }: { earlier: EarlierTouch }) {
  const { t } = useLingui();
  const { runId, row, operation, at, verdict, by, hasEnded } = earlier;
  const name = t(operationWords[operation].name);
  return (
    <>
      {by === undefined ? (
        <>
          <Trans>Earlier run:</Trans> <Link href={paths.run(runId, row)}>{name}</Link>
        </>
      ) : (
        <>
          <TeamMember who={by} />: {name}
        </>
      )}
      , <Time at={at} /> <AnnouncedLate {...earlier} />,{' '}
      {hasEnded === false || verdict === 'underWay' ? (
        <Trans>not ended: it may be done, or still on its way</Trans>
      ) : (
        t(verdictWords(verdict, operation))
      )}
    </>
  );
}

interface EarlierRunsProps {
  label?: string;
  /** By row. */
  earlier: ReadonlyMap<number, EarlierTouch>;
  nameOf?(row: number): ReactNode;
}

export function EarlierRuns({ label, earlier, nameOf }: EarlierRunsProps) {
  return (
    <ShortList {...(label && { 'aria-label': label })} items={[...earlier]}>
      {([row, touch]) => (
        <li key={row}>
          {nameOf && <>{nameOf(row)} · </>}
          <EarlierRun earlier={touch} />
        </li>
      )}
    </ShortList>
  );
}

/** Shown beside the time of a run whose announcement came after it began. */
export function AnnouncedLate({ at, announcedLateAt = null }: Pick<EarlierTouch, 'at' | 'announcedLateAt'>) {
  if (announcedLateAt === null) return null;
  // Earlier versions did not say when the run began.
  if (at === announcedLateAt) return <Trans>(announced late)</Trans>;
  return (
    <Trans>
      (by the clock of the other computer; announced late: <Time at={announcedLateAt} />)
    </Trans>
  );
}

export function TeamMember({ who }: { who: TeamRun['who'] }) {
  if (who === null) return <Trans>A colleague</Trans>;
  return who.isSelf ? <Trans>You, from another computer</Trans> : who.name;
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
      {!other && <p>{t`Sending them again may do it twice.`}</p>}
      {other && isSure && <p>{t(other.means)}</p>}
      {children}
    </Notice>
  );
}

/** False for what waits in an open run, or what a colleague announced and may never have sent. */
const isSurelySent = ({ hasEnded, verdict }: EarlierTouch) => hasEnded !== false && verdict !== 'underWay';

interface SentMeanwhileProps {
  operation: OperationName;
  question: SentBeforeProblem | null;
}

/** In a dialog that has sent nothing, since the same was sent in runs that the person does not know of. */
export function SentMeanwhile({ operation, question }: SentMeanwhileProps) {
  if (!question) return null;
  const { same, other } = question.sentBefore;
  return (
    <div role="alert">
      {[same, other].map((found) => (
        <SentBeforeNotice
          key={found === same ? 'same' : 'other'}
          operation={operation}
          touches={[...found.values()]}
          list={<EarlierRuns earlier={found} />}
        />
      ))}
      <p>
        <Trans>Nothing was sent yet. Confirm once more to send these rows all the same.</Trans>
      </p>
    </div>
  );
}
