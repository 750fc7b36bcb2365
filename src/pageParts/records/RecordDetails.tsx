import { useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { Link } from 'wouter';
import { linkedRecord, type OrgRecord } from '#records/orgRecord.ts';
import { paths } from '../links/paths.ts';
import { useDesk } from '../useDesk.ts';
import { factWords } from '../words/factWords.ts';
import { RecordStateText } from './RecordLine.tsx';

/** What the org shows of a record, without its name: state, links to its account and person, facts, id. */
export function RecordDetails({ record }: { record: OrgRecord }) {
  const { t, i18n } = useLingui();
  const settings = useDesk().records?.settings;
  const [account, contact] = (['account', 'contact'] as const).map(
    (link) => settings && linkedRecord(record, link, settings),
  );
  const facts = record.facts.filter(({ role, value }) => role !== 'state' && value !== account?.name);
  return (
    <>
      <RecordStateText record={record} />
      {account?.name && <Link href={paths.customer(account.id)}>{account.name}</Link>}
      {contact?.name && (
        <span>
          {record.kind === 'order' && t`bill to`}{' '}
          <Link href={paths.customer(contact.id)}>{contact.name}</Link>
        </span>
      )}
      <bdi>{factWords(i18n, { facts })}</bdi>
      <Text component="code" size="xs">
        {record.id}
      </Text>
    </>
  );
}
