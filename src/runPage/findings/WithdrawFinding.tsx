import { useLingui } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { operations } from '#contract/operations.ts';
import type { WithdrawalResult } from '#run/findingsRecorder.ts';
import { standingFindings } from '#run/outcomesOf.ts';
import type { Finding, Row } from '#run/run.ts';
import { ShortList } from '#ui/ShortList.tsx';
import { findingWords } from '../rows/outcomeMessage.ts';
import { useShownRun } from '../rows/useRunView.ts';
import { useWithdrawFindings } from './useLookInOrg.ts';

/** Withdraws a wrong finding, so that its record can belong to the row that made it. The journal keeps both. */
export function WithdrawFinding({ row }: { row: Row }) {
  const { t } = useLingui();
  const { run, input, history, sentAgain } = useShownRun();
  const withdraw = useWithdrawFindings(run);
  const isOfUnit = (index: number) =>
    index === row.index ||
    (operations[run.operation].carries === 'sets' && input[index]?.cells['set'] === row.cells['set']);
  const standing = standingFindings(history.findings);
  const findings = standing.filter((finding) => isOfUnit(finding.row));
  if (!standing.some((finding) => finding.row === row.index) || sentAgain.has(row.index)) return null;
  const why: Readonly<Record<Exclude<WithdrawalResult, 'withdrawn'>, string>> = {
    busy: t`Nothing was taken back: the run or its items are being sent, or somebody changed the finding in the meantime.`,
    sentAgain: t`Nothing was taken back: the row was sent again in the meantime.`,
    itemsSent: t`Nothing was taken back: items of this order were sent. Correct it in the CRM.`,
  };
  const refusal = withdraw.isError
    ? t`This could not be recorded`
    : withdraw.data && withdraw.data !== 'withdrawn'
      ? why[withdraw.data]
      : null;
  return (
    <div>
      <Button
        size="xs"
        variant="subtle"
        loading={withdraw.isPending}
        title={t`The row is unknown again. The finding stays in the history.`}
        onClick={() => withdraw.mutate(findings)}
      >
        {t`Take the finding back`}
      </Button>
      {refusal && (
        <Text size="sm" role="alert">
          {refusal}
        </Text>
      )}
    </div>
  );
}

/** Findings about a row that were withdrawn. */
export function WithdrawnFindings({ row }: { row: Row }) {
  const { t } = useLingui();
  const { history, say } = useShownRun();
  const { findings } = history;
  const withdrawals = findings.filter((each) => each.found === 'withdrawn' && each.row === row.index);
  if (withdrawals.length === 0) return null;
  const before = ({ withdraws }: Finding) => findings.find(({ id }) => id === withdraws);
  return (
    <ShortList items={withdrawals} className="plain-list" aria-label={t`Findings that were taken back`}>
      {(withdrawal) => {
        const earlier = before(withdrawal);
        const when = say.moment(withdrawal.at);
        const found = earlier?.found === 'done' ? t`It was done` : t`It was not done`;
        const what = [found, earlier?.recordId, earlier && findingWords(earlier, say)].filter(Boolean);
        return (
          <Text component="li" key={withdrawal.id} size="sm" c="dimmed" className="wraps">
            {t`Taken back by ${withdrawal.by}, ${when}: ${what.join(' · ')}`}
          </Text>
        );
      }}
    </ShortList>
  );
}
