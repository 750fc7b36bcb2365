import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { Link } from 'wouter';
import { paths } from '#desk/links/paths.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Page } from '#ui/Page.tsx';
import { Section } from '#ui/Section.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ContractFindings } from './ContractFindings.tsx';
import { diagnosticsText } from './diagnosticsText.ts';
import { LastRequests } from './LastRequests.tsx';
import { useDiagnostics } from './useDiagnostics.ts';

/** What to tell support: what this console is, what it asked for last, what deviates from the contract, what failed. */
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
