import { Trans, useLingui } from '@lingui/react/macro';
import { configFaults } from '#config/configFaults.ts';
import { Page } from '#ui/Page.tsx';
import { StackingTable, TableRow } from '#ui/StackingTable.tsx';

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
          <TableRow key={`${field} ${fault}`}>
            <code>{field}</code>
            {fault}
          </TableRow>
        ))}
      </StackingTable>
    </Page>
  );
}
