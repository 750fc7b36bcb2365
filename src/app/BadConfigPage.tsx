import { Trans, useLingui } from '@lingui/react/macro';
import { configFaults, type WrongConfig } from '#config/configFaults.ts';
import { Page } from '#ui/Page.tsx';
import { Section } from '#ui/Section.tsx';
import { Table } from '#ui/Table.tsx';

/** For whoever wrote config.json: every field that is wrong, at once. The faults are in the file's own language. */
export function BadConfigPage(wrong: WrongConfig) {
  const { t } = useLingui();
  return (
    <Page
      title={t`config.json needs correcting`}
      width="form"
      description={<Trans>Correct these fields and reload the page. Nothing was sent anywhere.</Trans>}
    >
      <Section>
        <Table name={t`Problems`} columns={[t`Field`, t`Problem`]}>
          {configFaults(wrong).map(({ field, fault }) => (
            <tr key={`${field} ${fault}`}>
              <td>
                <code>{field}</code>
              </td>
              <td>{fault}</td>
            </tr>
          ))}
        </Table>
      </Section>
    </Page>
  );
}
