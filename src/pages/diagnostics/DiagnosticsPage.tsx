import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState, Stack, Table, Text } from '@mantine/core';
import { Link } from 'wouter';
import { verdictOf } from '#contract/causes.ts';
import { paths } from '#desk/links/paths.ts';
import { operationWords } from '#desk/words/operationWords.ts';
import { verdictTone } from '#desk/words/verdictTone.ts';
import { causeWords } from '#platform/outcomeWords.ts';
import type { RequestRecord } from '#run/run.ts';
import { tookMs } from '#runPage/audit/tookMs.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { LongTable } from '#ui/LongTable.tsx';
import { Page } from '#ui/Page.tsx';
import { Section } from '#ui/Section.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Time } from '#ui/Time.tsx';
import { ToneBadge } from '#ui/ToneBadge.tsx';
import { ContractFindings } from './ContractFindings.tsx';
import { diagnosticsText } from './diagnosticsText.ts';
import { useDiagnostics } from './useDiagnostics.ts';

export function DiagnosticsPage() {
  const { t } = useLingui();
  const diagnostics = useDiagnostics();
  if (!diagnostics) {
    return (
      <Page title={t`Diagnostics`}>
        <Skeleton />
      </Page>
    );
  }
  const text = diagnosticsText(diagnostics);
  const { contract, hasContractFailed, failure } = diagnostics;
  return (
    <Page
      title={t`Diagnostics`}
      description={t`When something does not go as it should: what to tell whoever helps, and what was asked for last.`}
      actions={<CopyButton label={t`Copy diagnostics`} text={() => text} />}
    >
      <Section
        title={t`What is copied`}
        description={t`No token, no id of a record, run or person, and nothing that was entered, sent or answered. Nothing is sent anywhere: you pass it on yourself.`}
      >
        <Text component="pre" size="xs" className="wraps">
          {text}
        </Text>
        {failure && <Trans>The end of it is the report of the page that failed last in this tab.</Trans>}
      </Section>
      <ContractFindings report={contract} hasFailed={hasContractFailed} />
      <Section title={t`More to look at`}>
        <Stack gap="sm" align="flex-start">
          <Link href={paths.history()}>
            <Trans>History, with everything that was sent</Trans>
          </Link>
          <a href="/licences.txt">
            <Trans>Licences of what Order Desk is made of</Trans>
          </a>
        </Stack>
      </Section>
      <LastRequests requests={diagnostics.requests} />
    </Page>
  );
}

function LastRequests({ requests }: { requests: readonly RequestRecord[] }) {
  const { t, i18n } = useLingui();
  return (
    <Section
      title={t`Last requests in the journal`}
      description={t`What this browser sent for you, from whichever tab. What was sent and answered word by word stands with the run.`}
    >
      {requests.length === 0 ? (
        <EmptyState
          title={t`Nothing has been sent yet`}
          description={<Trans>Requests stand here as soon as something is sent.</Trans>}
        />
      ) : (
        <LongTable
          name={t`Last requests in the journal`}
          columns={[t`When`, t`Operation`, t`Came to`, t`Status`, t`Took`, t`Run`]}
          numbers={[4]}
          rows={requests}
        >
          {(request) => {
            const { id, runId, rows, operation, cause, raw, sentAt } = request;
            const took = tookMs(request);
            return (
              <Table.Tr key={id}>
                <Table.Td>
                  <Time at={sentAt} />
                </Table.Td>
                <Table.Td>{t(operationWords[operation].name)}</Table.Td>
                <Table.Td>
                  <ToneBadge tone={verdictTone[verdictOf(cause)]}>{t(causeWords[cause].title)}</ToneBadge>
                </Table.Td>
                <Table.Td>{raw?.status ?? '–'}</Table.Td>
                <Table.Td>
                  {took === null ? '–' : i18n.number(took, { style: 'unit', unit: 'millisecond' })}
                </Table.Td>
                <Table.Td>
                  <Link href={paths.run(runId, rows[0])}>
                    <Trans>Open the run</Trans>
                  </Link>
                </Table.Td>
              </Table.Tr>
            );
          }}
        </LongTable>
      )}
    </Section>
  );
}
