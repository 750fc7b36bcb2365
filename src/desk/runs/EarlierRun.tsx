import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { verdictWords } from '#platform/outcomeWords.ts';
import type { TeamRun } from '#team/findings.ts';
import { Time } from '#ui/Time.tsx';
import { paths } from '../links/paths.ts';
import { operationWords } from '../words/operationWords.ts';
import type { EarlierTouch } from './earlierTouches.ts';

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
      , <Time at={at} />,{' '}
      {hasEnded === false ? (
        <Trans>not ended: it may be done, or still on its way</Trans>
      ) : (
        t(verdictWords(verdict, operation))
      )}
    </>
  );
}

/** Who sent something from another browser. */
export function TeamMember({ who }: { who: TeamRun['who'] }) {
  if (who === null) return <Trans>A colleague</Trans>;
  return who.isSelf ? <Trans>You, from another computer</Trans> : who.name;
}
