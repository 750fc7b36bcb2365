import { Plural, useLingui } from '@lingui/react/macro';
import { EmptyState, Text } from '@mantine/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import { buildOfPage } from '#config/build.ts';
import { ruleOf } from '#contract/causes.ts';
import { rowStates } from '#contract/rowStates.ts';
import { operationWords } from '#contract/words/operationWords.ts';
import { journalKey } from '#desk/journalKey.ts';
import { JOURNAL_VERSION } from '#journal/upgrades.ts';
import { JournalReadFailedNotice } from '#pageParts/JournalReadFailedNotice.tsx';
import { paths } from '#pageParts/links/paths.ts';
import { useDesk, useJournalQuery, useStorageUse } from '#pageParts/useDesk.ts';
import { causeWords } from '#pageParts/words/outcomeWords.ts';
import { canSendStreams, lastBodyWasStream } from '#platform/fetchOnce.ts';
import { readCallCount } from '#records/readCallCount.ts';
import type { RequestRecord } from '#run/run.ts';
import { tookMs } from '#run/tookMs.ts';
import { useOrgSession, useSessionState } from '#session/useSession.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Page, Section, Skeleton } from '#ui/Page.tsx';
import { Time } from '#ui/Time.tsx';
import { ToneBadge } from '#ui/ToneBadge.tsx';
import { ShowMoreTable } from '#ui/tables/ShowMoreTable.tsx';
import { StackingTable, StackingTableRow } from '#ui/tables/StackingTable.tsx';
import { type AnswerReport, checkAnswers } from './checkAnswers.ts';
import { diagnosticsText, lacksCustomerLinks } from './diagnosticsText.ts';
import { lastFailure } from './lastFailure.ts';

export function DiagnosticsPage() {
  const { t } = useLingui();
  const { facts, contract } = useDiagnostics();
  const text = facts && diagnosticsText(facts);
  return (
    <Page
      title={t`Diagnostics`}
      description={t`If something goes wrong: a report to pass on, and the last requests.`}
      actions={text && <CopyButton label={t`Copy diagnostics`} text={() => text} />}
    >
      {facts ? (
        <>
          <Section
            title={t`What is copied`}
            description={t`It contains no token, no id of a record, run or person, and nothing that was entered, sent or answered. It is not sent anywhere: you pass it on yourself.`}
          >
            <Text component="pre" size="xs" className="wraps">
              {text}
            </Text>
            {facts.failure &&
              t`It ends with the report of the page, or part of one, that failed last in this tab.`}
          </Section>
          <ContractDeviations {...contract} />
          <LastRequests requests={facts.requests} />
          <a href="/licences.txt">{t`Licences of what Order Desk is made of`}</a>
        </>
      ) : (
        <Skeleton />
      )}
    </Page>
  );
}

type ContractQuery = Pick<UseQueryResult<AnswerReport>, 'data' | 'isError' | 'refetch'>;

export function ContractDeviations({ data, isError, refetch }: ContractQuery) {
  const { t } = useLingui();
  return (
    <Section
      title={t`Contract check`}
      description={t`Compares the answers that are kept in this browser with the contract of the API, field by field. It names fields and types, never their values.`}
    >
      {isError ? (
        <JournalReadFailedNotice onTryAgain={() => void refetch()} />
      ) : data ? (
        <Findings report={data} />
      ) : (
        <Skeleton />
      )}
    </Section>
  );
}

function Findings({ report: { answers, findings } }: { report: AnswerReport }) {
  const { t, i18n } = useLingui();
  return (
    <>
      {findings.length === 0 ? (
        <Text fw={600}>{answers > 0 ? t`No deviation` : t`No answer could be compared in full`}</Text>
      ) : (
        <StackingTable
          name={t`Deviations from the contract`}
          columns={[
            t`Where`,
            t`Expected`,
            t`Received`,
            t`Operation`,
            t`Status`,
            t`Answers`,
            t`Last`,
            t`Last run`,
          ]}
          numbers={[5]}
        >
          {findings.map(({ operation, status, path, expected, came, answers, lastAt, runId, row }) => (
            <StackingTableRow key={[operation, status, path, expected, came].join()}>
              <code>{path}</code>
              <code>{expected}</code>
              <code>{came}</code>
              {t(operationWords[operation].name)}
              {status}
              {i18n.number(answers)}
              <Time at={lastAt} />
              <Link href={paths.run(runId, row)}>{t`Open the run`}</Link>
            </StackingTableRow>
          ))}
        </StackingTable>
      )}
      <p>
        <Plural
          value={answers}
          one="# answer was compared in full."
          other="# answers were compared in full."
        />{' '}
        {t`The contract does not cover the org’s own errors, and long answers are not kept in full.`}
      </p>
    </>
  );
}

function LastRequests({ requests }: { requests: readonly RequestRecord[] }) {
  const { t, i18n } = useLingui();
  return (
    <Section
      title={t`Last requests in the journal`}
      description={t`What every tab of this browser sent for you. The page of a run has each request and answer in full.`}
    >
      {requests.length === 0 ? (
        <EmptyState
          title={t`Nothing has been sent yet`}
          description={t`Requests appear here once something is sent.`}
        />
      ) : (
        <ShowMoreTable
          name={t`Last requests in the journal`}
          columns={[t`When`, t`Operation`, t`Result`, t`Status`, t`Duration`, t`Run`]}
          numbers={[4]}
          rows={requests}
        >
          {(request) => {
            const { id, runId, rows, operation, cause, raw, sentAt } = request;
            const took = tookMs(request);
            return (
              <StackingTableRow key={id}>
                <Time at={sentAt} />
                {t(operationWords[operation].name)}
                <ToneBadge tone={rowStates[ruleOf(cause).state].tone}>{t(causeWords[cause].title)}</ToneBadge>
                {raw?.status ?? '–'}
                {took === null ? '–' : i18n.number(took, wholeMs)}
                <Link href={paths.run(runId, rows[0])}>{t`Open the run`}</Link>
              </StackingTableRow>
            );
          }}
        </ShowMoreTable>
      )}
    </Section>
  );
}

/** Only the newest requests are searched for errors: a run of 100,000 rows has far more. */
const REQUESTS_LOOKED_AT = 200;

function useDiagnostics() {
  const { org, journal, owner, records } = useDesk();
  const { status } = useSessionState();
  const { via } = useOrgSession();
  const trouble = useSyncExternalStore(journal.trouble.subscribe, journal.trouble.current);
  const { data: read } = useJournalQuery(['diagnostics'], async (reading) => ({
    runs: await reading.listRuns(),
    requests: await reading.recentRequests(REQUESTS_LOOKED_AT),
    at: Date.now(),
  }));
  const storage = useStorageUse() ?? null;
  // Once for each visit: it reads the whole journal, and runs continue meanwhile.
  const contract = useQuery({
    queryKey: journalKey(owner, 'contractCheck'),
    queryFn: ({ signal }) => checkAnswers(journal, signal),
    refetchOnMount: 'always',
  });
  const facts = read && {
    ...read,
    build: buildOfPage(document),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    org,
    sending: { canSendStreams: canSendStreams(), lastBodyWasStream: lastBodyWasStream(org.baseUrl) },
    session: { status: status === 'ended' || status === 'refused' ? status : ('signedIn' as const), via },
    browser: navigator,
    isSecure: isSecureContext,
    journal: { version: JOURNAL_VERSION, trouble: trouble?.code ?? null },
    storage,
    contract: contract.data ?? null,
    reads: records && {
      callsToday: readCallCount(owner),
      problems: records.problems,
      lacksCustomerLinks: lacksCustomerLinks(records.settings),
    },
    failure: lastFailure(),
  };
  return { facts, contract };
}

/** Without fractions: only the clock of the screenshot tests has them. */
const wholeMs = { style: 'unit', unit: 'millisecond', maximumFractionDigits: 0 } as const;
