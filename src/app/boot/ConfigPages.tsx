import { Trans, useLingui } from '@lingui/react/macro';
import { configFaults } from '#config/configFaults.ts';
import { Page } from '#ui/Page.tsx';
import { StackingTable, StackingTableRow } from '#ui/tables/StackingTable.tsx';

/** For administrators: lists every bad field of config.json at once. The messages are in English, like the file. */
export function InvalidConfigPage({ text }: { text: string }) {
  const { t } = useLingui();
  return (
    <Page
      title={t`config.json needs correcting`}
      width="form"
      description={t`Correct these fields and reload the page. Nothing was sent anywhere.`}
    >
      <StackingTable name={t`Problems`} columns={[t`Field`, t`Problem`]}>
        {configFaults(text).map(({ field, fault }) => (
          <StackingTableRow key={`${field} ${fault}`}>
            <code>{field}</code>
            {fault}
          </StackingTableRow>
        ))}
      </StackingTable>
    </Page>
  );
}

/** Shown if config.json is missing: explains it and offers an example. */
export function FirstRunPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Set up Order Desk`} width="form">
      <p>
        <Trans>
          The console has no config.json yet, or the server answers /config.json with the console’s page
          instead of the file. The file lists the orgs and says how to sign in to them.
        </Trans>
      </p>
      <p>
        <Trans>
          Save{' '}
          <a href="/config.example.json" download="config.json">
            config.example.json
          </a>{' '}
          as config.json beside index.html, fill in your org’s addresses and client id, delete the fields that
          you do not need, and reload the page.
        </Trans>
      </p>
    </Page>
  );
}
