import { useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { operationWords } from '#contract/words/operationWords.ts';
import { JournalReadFailedNotice } from '#pageParts/JournalReadFailedNotice.tsx';
import { paths } from '#pageParts/links/paths.ts';
import { NamedId } from '#pageParts/names/NamedId.tsx';
import { TeamMemberName } from '#pageParts/runs/EarlierRequestSummary.tsx';
import type { SentAbout, useSentAbout } from '#pageParts/runs/useSentAbout.ts';
import { useDesk } from '#pageParts/useDesk.ts';
import { Section } from '#ui/Page.tsx';
import { Time } from '#ui/Time.tsx';
import { ShowMore } from '#ui/tables/ShowMoreTable.tsx';
import { SentOutcomeBadge } from './SentOutcomeBadge.tsx';

const AT_ONCE = 20;

interface SentFromHereProps extends ReturnType<typeof useSentAbout> {
  /** What the page calls a record. */
  titleOf(id: string): string | undefined;
}

/** What this browser and the team sent about a customer, newest first. */
export function SentFromHere({ sent, isError, refetch, titleOf }: SentFromHereProps) {
  const { t } = useLingui();
  const { team } = useDesk();
  const [shown, setShown] = useState(AT_ONCE);
  return (
    <Section
      title={t`What was sent from here`}
      description={team ? t`By you in this browser, and by your team.` : t`By you, in this browser.`}
    >
      {isError && <JournalReadFailedNotice onTryAgain={refetch} />}
      {sent.length === 0 && !isError && <Text size="sm" c="dimmed">{t`Nothing yet.`}</Text>}
      <Stack component="ul" gap="md" className="plain-list" aria-label={t`What was sent from here`}>
        {sent.slice(0, shown).map((one) => (
          <li key={`${one.runId} ${one.row} ${one.id}`}>
            <Sent sent={one} title={titleOf(one.id) ?? titleOf(one.recordId ?? '')} />
          </li>
        ))}
      </Stack>
      <ShowMore total={sent.length} shown={shown} step={AT_ONCE} onShow={setShown} />
    </Section>
  );
}

function Sent({ sent, title }: { sent: SentAbout; title: string | undefined }) {
  const { t } = useLingui();
  const { runId, row, operation, at, id, recordId, by, person, note } = sent;
  const { name, verb } = operationWords[operation];
  const what = title ? (
    <>
      {t(verb)} <bdi>{title}</bdi>
    </>
  ) : (
    t(name)
  );
  return (
    <>
      <SentOutcomeBadge sent={sent} />{' '}
      {by === undefined ? <Link href={paths.run(runId, row)}>{what}</Link> : what}
      <Text size="sm" c="dimmed" className="wraps">
        <Time at={at} /> · {by === undefined ? person : <TeamMemberName who={by} />}
        {!title && id && (
          <>
            {' · '}
            <NamedId id={id} kind={null} />
          </>
        )}
        {note && ` · ${t`“${{ text: note }}”`}`}
        {recordId && recordId !== id && (
          <>
            {' · '}
            <Link href={paths.order(recordId)}>{t`Order ${recordId}`}</Link>
          </>
        )}
      </Text>
    </>
  );
}
