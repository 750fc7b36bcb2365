import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import { Link } from 'wouter';
import { paths } from '#pageParts/links/paths.ts';
import { useAct } from '#pageParts/useAct.ts';
import { useDesk } from '#pageParts/useDesk.ts';
import { rowWords } from '#pageParts/words/rowWords.ts';
import { canConfirm, confirmInOrg } from '#records/confirmation.ts';
import { ShortList } from '#ui/ShortList.tsx';
import { useSay } from '../rows/useRunWithMessages.ts';
import { useShownRun } from '../rows/useShownRun.ts';
import { OrgUnread } from './LookInOrg.tsx';

const ROWS_LISTED = 20;

/** Looks in the org for what done rows have done: a cancellation is only accepted at first. It changes no outcome. */
export function ConfirmInOrg() {
  const { t } = useLingui();
  const { records } = useDesk();
  const { run, rows } = useShownRun();
  const say = useSay();
  const done = rows.filter(({ outcome }) => outcome.verdict === 'done');
  const confirm = useAct(async () => {
    if (!records) throw new Error('config.json names no records');
    const asked = done.map(({ row, outcome }) => ({
      index: row.index,
      cells: row.cells,
      recordId: outcome.recordId,
    }));
    const reads = await records.load();
    return confirmInOrg(reads, records.settings, run.operation, asked, new AbortController().signal);
  });
  if (!records || !canConfirm(run.operation, records.settings) || done.length === 0) return null;
  const { confirmed = 0, open = [], at = 0 } = confirm.data ?? {};
  const total = confirmed + open.length;
  const when = say.moment(at);
  return (
    <Stack gap="xs" align="flex-start">
      <Button variant="default" size="xs" loading={confirm.isPending} onClick={() => confirm.mutate()}>
        <Trans>Confirm done rows in the org</Trans>
      </Button>
      {confirm.isError && <OrgUnread />}
      {confirm.data && (
        <div role="status">
          <Trans>
            {confirmed} of {total} confirmed in the org, {when}.
          </Trans>
          {open.length > 0 && (
            <>
              {' '}
              <Trans>Not shown there, which is no refusal: the org may still be at work.</Trans>
              <ShortList items={open} shown={ROWS_LISTED} more={open.length - ROWS_LISTED}>
                {(index) => {
                  const row = rows[index]?.row;
                  return (
                    row && (
                      <li key={index}>
                        <Link href={paths.run(run.id, index)}>{t(rowWords(run.operation, row))}</Link>
                      </li>
                    )
                  );
                }}
              </ShortList>
            </>
          )}
        </div>
      )}
    </Stack>
  );
}
