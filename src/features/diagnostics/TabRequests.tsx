import { useLingui } from '@lingui/react/macro';
import type { TabRequest } from '#platform/tabRequests.ts';
import { Table } from '#ui/Table.tsx';
import { Time } from '#ui/Time.tsx';
import { Milliseconds } from './Milliseconds.tsx';

/** What this tab asked for last, of whichever server: orgs, sign-in and its own. */
export function TabRequests({ requests }: { requests: readonly TabRequest[] }) {
  const { t } = useLingui();
  return (
    <Table
      name={t`Last requests of this tab`}
      columns={[t`When`, t`Address`, t`Status`, t`Took`]}
      numbers={[3]}
    >
      {requests.map(({ address, at, status, tookMs }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same address can be asked twice at a time
        <tr key={`${at} ${index}`}>
          <td>
            <Time at={at} />
          </td>
          <td>
            <code>{address}</code>
          </td>
          <td>{status ?? t`None seen`}</td>
          <td>
            <Milliseconds of={tookMs} />
          </td>
        </tr>
      ))}
    </Table>
  );
}
