import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { verdictOf } from '#contract/causes.ts';
import { causeWords } from '#platform/outcomeWords.ts';
import type { RequestRecord } from '#run/run.ts';
import { Badge } from '#ui/Badge.tsx';
import { Table } from '#ui/Table.tsx';
import { Time } from '#ui/Time.tsx';
import { tookMs } from '#workbench/audit/tookMs.ts';
import { operationWords } from '#workbench/operationWords.ts';
import { paths } from '#workbench/paths.ts';
import { verdictTone } from '#workbench/verdictTone.ts';
import { Milliseconds } from './Milliseconds.tsx';

/** What was sent last from this browser, whichever tab it was. What was sent and answered word by word stands with the run. */
export function JournalRequests({ requests }: { requests: readonly RequestRecord[] }) {
  const { t } = useLingui();
  const columns = [t`When`, t`Operation`, t`Came to`, t`Status`, t`Took`, t`Run`];
  return (
    <Table name={t`Last requests in the journal`} columns={columns} numbers={[4]}>
      {requests.map((request) => {
        const { id, runId, rows, operation, cause, raw, sentAt } = request;
        return (
          <tr key={id}>
            <td>
              <Time at={sentAt} />
            </td>
            <td>{t(operationWords[operation].name)}</td>
            <td>
              <Badge tone={verdictTone[verdictOf(cause)]}>{t(causeWords[cause].title)}</Badge>
            </td>
            <td>{raw?.status ?? '–'}</td>
            <td>
              <Milliseconds of={tookMs(request)} />
            </td>
            <td>
              <Link href={paths.run(runId, rows[0])}>
                <Trans>Open the run</Trans>
              </Link>
            </td>
          </tr>
        );
      })}
    </Table>
  );
}
