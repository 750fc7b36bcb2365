import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import { Link } from 'wouter';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { Section } from '#ui/Section.tsx';
import { paths } from '#workbench/paths.ts';
import { useDesk } from '#workbench/useDesk.ts';
import type { Finding } from './answerTally.ts';
import { CheckedAnswers } from './CheckedAnswers.tsx';
import { FindingTable } from './FindingTable.tsx';
import { findingsJson, findingsText } from './findingsText.ts';
import { NoFindings } from './NoFindings.tsx';
import { useAnswerWatch } from './useAnswerWatch.ts';
import { useJournalCheck } from './useJournalCheck.ts';

/** Whether an org answers as the contract says, for who tests or runs it. */
export function ContractCheckPage() {
  const { t } = useLingui();
  const { org } = useDesk();
  const { isOn, setIsOn } = useAnswerWatch();
  const report = useJournalCheck(null);
  const place = {
    orgLabel: org.label,
    linkTo: ({ runId, row }: Finding) => window.location.origin + paths.run(runId, row),
  };
  const isReady = report?.state === 'ready';

  return (
    <Page
      title={t`Contract check`}
      description={t`Compares the answers of this org that are kept in this browser with the contract of the API, field by field. Nothing is sent for it, and no row changes by it. It tells of fields and types, never of what stands in them.`}
      actions={
        isReady &&
        report.findings.length > 0 && (
          <>
            <CopyButton label={t`Copy as text`} text={() => findingsText(report, place)} />
            <CopyButton label={t`Copy as JSON`} text={() => findingsJson(report, place)} />
          </>
        )
      }
    >
      <Section title={t`Deviations`} description={report && <CheckedAnswers report={report} />}>
        {report?.state === 'failed' && (
          <Notice tone="doubt" title={t`Not all answers could be looked at`}>
            <Trans>
              The browser did not hand out everything, so this list may not be whole. Nothing is lost by it.
              Reload the page.
            </Trans>
          </Notice>
        )}
        {isReady && report.findings.length === 0 && <NoFindings report={report} />}
        {report && report.findings.length > 0 && <FindingTable findings={report.findings} />}
      </Section>
      <Section title={t`While you work`}>
        <Checkbox
          label={t`Tell in the header when an answer deviates`}
          description={t`For this org in this tab, until the tab is closed. An administrator can switch it on for everybody: "checkAnswers": true in config.json.`}
          checked={isOn}
          onChange={(event) => setIsOn(event.currentTarget.checked)}
        />
      </Section>
      <Section title={t`Something else is wrong?`}>
        <Link href={paths.diagnostics()}>
          <Trans>Diagnostics: the last requests, and what to tell whoever helps</Trans>
        </Link>
      </Section>
    </Page>
  );
}
