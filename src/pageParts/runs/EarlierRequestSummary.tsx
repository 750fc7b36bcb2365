import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { operationWords } from '#contract/words/operationWords.ts';
import { stateWords } from '#contract/words/stateWords.ts';
import type { EarlierRequest } from '#run/sentBeforeProblem.ts';
import type { TeamRun } from '#team/questionBeforeSending.ts';
import { ShortList } from '#ui/ShortList.tsx';
import { Time } from '#ui/Time.tsx';
import { paths } from '../links/paths.ts';

/** Names the earlier request that sent something about the same record, and its outcome. */
export function EarlierRequestSummary({ earlier }: { earlier: EarlierRequest }) {
  const { t } = useLingui();
  const { runId, row, operation, at, verdict, by, hasEnded } = earlier;
  const name = t(operationWords[operation].name);
  return (
    <>
      {by === undefined ? (
        <>
          {t`Earlier run:`} <Link href={paths.run(runId, row)}>{name}</Link>
        </>
      ) : (
        <>
          <TeamMemberName who={by} />: {name}
        </>
      )}
      , <Time at={at} />
      {earlier.announcedLateAt != null && ' '}
      <LateAnnouncementNote {...earlier} />,{' '}
      {hasEnded === false || verdict === 'sending'
        ? t`not ended: it may be done, or still on its way`
        : t(stateWords(verdict, operation))}
    </>
  );
}

/** @param props `earlier` by row */
export function EarlierRequestList({ earlier }: { earlier: ReadonlyMap<number, EarlierRequest> }) {
  return (
    <ShortList items={[...earlier]}>
      {([row, request]) => (
        <li key={row}>
          <EarlierRequestSummary earlier={request} />
        </li>
      )}
    </ShortList>
  );
}

/** Shown beside the time of a run whose announcement came after it began. */
export function LateAnnouncementNote({
  at,
  announcedLateAt = null,
}: Pick<EarlierRequest, 'at' | 'announcedLateAt'>) {
  if (announcedLateAt === null) return null;
  // The other computer's clock is ahead, or an earlier version did not say when the run began.
  if (at === announcedLateAt) return <Trans>(announced late)</Trans>;
  return (
    <Trans>
      (by the clock of the other computer; announced late: <Time at={announcedLateAt} />)
    </Trans>
  );
}

export function TeamMemberName({ who }: { who: TeamRun['who'] }) {
  if (who === null) return <Trans>A colleague</Trans>;
  return who.isSelf ? <Trans>You, says the team’s journal</Trans> : who.name;
}
