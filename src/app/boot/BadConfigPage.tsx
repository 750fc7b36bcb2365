import { Trans, useLingui } from '@lingui/react/macro';
import { Table } from '@mantine/core';
import { configFaults } from '#config/configFaults.ts';
import { Page } from '#ui/Page.tsx';
import { StackingTable } from '#ui/StackingTable.tsx';

/** For administrators: lists every bad field of config.json at once. The faults stay in English, as the file. */
export function BadConfigPage({ text }: { text: string }) {
  const { t } = useLingui();
  return (
    <Page
      title={t`config.json needs correcting`}
      width="form"
      description={<Trans>Correct these fields and reload the page. Nothing was sent anywhere.</Trans>}
    >
      <StackingTable name={t`Problems`} columns={[t`Field`, t`Problem`]}>
        {configFaults(text).map(({ field, fault }) => (
          <Table.Tr key={`${field} ${fault}`}>
            <Table.Td>
              <code>{field}</code>
            </Table.Td>
            <Table.Td>{fault}</Table.Td>
          </Table.Tr>
        ))}
      </StackingTable>
    </Page>
  );
}
