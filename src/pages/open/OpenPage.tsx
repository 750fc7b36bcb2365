import { useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { Link, Redirect } from 'wouter';
import { recordPageHref } from '#pageParts/find/recordPageHref.ts';
import { useRecordOfAnyKind } from '#pageParts/find/useRecordOfAnyKind.ts';
import { orgRecordHref } from '#pageParts/links/orgRecordHref.ts';
import { paths } from '#pageParts/links/paths.ts';
import { kindOfId } from '#pageParts/names/kindOf.ts';
import { RecordDetails } from '#pageParts/records/RecordDetails.tsx';
import { RecordsPlaceholder } from '#pageParts/records/RecordsPlaceholder.tsx';
import { useDesk } from '#pageParts/useDesk.ts';
import { Page } from '#ui/Page.tsx';

/** Redirects from an id to the page of its record. A record without a page is shown here with its link to the CRM. */
export function OpenPage({ id }: { id: string }) {
  const { t } = useLingui();
  const { org, records } = useDesk();
  const kind = kindOfId(id);
  // Ids of these kinds have the same prefix in every org, so the org is not asked.
  const isTold = kind === 'order' || kind === 'contact' || kind === 'account';
  const read = useRecordOfAnyKind(isTold ? '' : id);
  const settings = records?.settings;
  const { data: record } = read;
  const href = orgRecordHref(org, id);
  if (isTold) return <Redirect to={kind === 'order' ? paths.order(id) : paths.customer(id)} replace />;
  const order = settings?.kinds.orderItem?.links.order;
  if (record?.kind === 'orderItem' && record.fields[order ?? ''])
    return <Redirect to={paths.order(record.fields[order ?? ''] ?? '')} replace />;
  if (record?.kind === 'purchaseActivity' && settings)
    return <Redirect to={recordPageHref(record, settings)} replace />;
  return (
    <Page
      of={id}
      title={record?.name || id}
      description={
        <Group component="span" gap="xs" mih="1lh">
          {record && <RecordDetails record={record} />}
        </Group>
      }
      width="form"
    >
      <RecordsPlaceholder read={read} isEmpty={record === null}>
        {t`The org shows you no such record: it may be merged, deleted or hidden from you.`}
      </RecordsPlaceholder>
      <Group>
        {href && (
          <Button component="a" href={href} target="_blank" rel="noreferrer">{t`Open in the CRM`}</Button>
        )}
        <Button component={Link} href={paths.history(id)}>{t`Find it in History`}</Button>
      </Group>
    </Page>
  );
}
