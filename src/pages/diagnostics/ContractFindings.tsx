import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { EmptyState, Text } from '@mantine/core';
import { Link } from 'wouter';
import { paths } from '#pageParts/links/paths.ts';
import { operationWords } from '#pageParts/words/operationWords.ts';
import { Notice } from '#ui/Notice.tsx';
import { Section, Skeleton } from '#ui/Page.tsx';
import { Time } from '#ui/Time.tsx';
import { StackingTable, TableRow } from '#ui/tables/StackingTable.tsx';
import type { AnswerReport } from './checkAnswers.ts';

interface ContractFindingsProps {
  report: AnswerReport | null;
  hasFailed: boolean;
}

export function ContractFindings({ report, hasFailed }: ContractFindingsProps) {
  const { t } = useLingui();
  return (
    <Section
      title={t`Contract check`}
      description={t`Compares the answers that are kept in this browser with the contract of the API, field by field. It names fields and types, never their values.`}
    >
      {hasFailed ? (
        <Notice tone="doubt" title={t`Not all answers could be looked at`}>
          <Trans>
            The browser could not read all records, so this list may be incomplete. Nothing is lost. Reload
            the page.
          </Trans>
        </Notice>
      ) : report ? (
        <Findings report={report} />
      ) : (
        <Skeleton />
      )}
    </Section>
  );
}

function Findings({ report: { answers, inPart, findings } }: { report: AnswerReport }) {
  const { t, i18n } = useLingui();
  if (answers + inPart === 0)
    return (
      <EmptyState
        title={t`No answer to look at yet`}
        description={t`Send something: its answer is checked as soon as you come back here.`}
      />
    );
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
            <TableRow key={[operation, status, path, expected, came].join()}>
              <code>{path}</code>
              <code>{expected}</code>
              <code>{came}</code>
              {t(operationWords[operation].name)}
              {status}
              {i18n.number(answers)}
              <Time at={lastAt} />
              <Link href={paths.run(runId, row)}>{t`Open the run`}</Link>
            </TableRow>
          ))}
        </StackingTable>
      )}
      <p>
        <Plural
          value={answers}
          one="# answer was compared in full."
          other="# answers were compared in full."
        />{' '}
        <Trans>
          The contract does not cover the platform’s own errors, and long answers are not kept in full.
        </Trans>
      </p>
    </>
  );
}
