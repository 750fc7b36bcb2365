import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { paths } from '#pageParts/links/paths.ts';
import { RecordState } from '#pageParts/records/RecordLine.tsx';
import { useDesk } from '#pageParts/useDesk.ts';
import { factWords } from '#pageParts/words/factWords.ts';
import { linkedRecord, type OrgRecord } from '#records/orgRecord.ts';

/** What the org shows of an order: its state, its account and who pays, by their names. */
export function AboutOrder({ record }: { record: OrgRecord }) {
  const { t, i18n } = useLingui();
  const settings = useDesk().records?.settings;
  const [account, contact] = (['account', 'contact'] as const).map(
    (link) => settings && linkedRecord(record, link, settings),
  );
  return (
    <>
      <RecordState record={record} />
      {account?.name ? (
        <Link href={paths.customer(account.id)}>{account.name}</Link>
      ) : (
        <bdi>{factWords(i18n, { facts: record.facts.filter(({ role }) => role !== 'state') })}</bdi>
      )}
      {contact?.name && (
        <span>
          {t`bill to`} <Link href={paths.customer(contact.id)}>{contact.name}</Link>
        </span>
      )}
      <code>{record.id}</code>
    </>
  );
}
