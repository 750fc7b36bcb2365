import { useLingui } from '@lingui/react/macro';
import { Button, EmptyState, Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { canonicalId } from '#contract/recordId.ts';
import { paths } from '#pageParts/links/paths.ts';
import { LabelledId, RecordId } from '#pageParts/names/RecordId.tsx';
import { ReadMore, RecordsPlaceholder } from '#pageParts/records/RecordsPlaceholder.tsx';
import type { useLinkedRecords } from '#pageParts/records/useLinkedRecords.ts';
import type { JournalOrderItem } from '#pageParts/useCreatedOrders.ts';
import { useDesk } from '#pageParts/useDesk.ts';
import { dayWords } from '#pageParts/words/factWords.ts';
import { linkedRecord, type OrgRecord, parseOrgTime } from '#records/orgRecord.ts';
import { Time } from '#ui/Time.tsx';
import { ToneBadge } from '#ui/ToneBadge.tsx';
import { ShowMoreTable } from '#ui/tables/ShowMoreTable.tsx';
import { StackingTableRow } from '#ui/tables/StackingTable.tsx';

interface ItemsOfOrderProps {
  /** The org's items; the records are undefined if it cannot be asked. */
  read: ReturnType<typeof useLinkedRecords> | null;
  /** Items that this browser added. */
  own: readonly JournalOrderItem[];
  onDelete(item: { id: string; name: string }): void;
  /** The form for a new item. */
  last: ReactNode;
}

/** The items of an order as the org lists them, oldest first, and items of this browser that the org does not show. */
export function ItemsOfOrder({ read, own, onDelete, last }: ItemsOfOrderProps) {
  const { t } = useLingui();
  const records = read?.records.toReversed() ?? [];
  const shown = new Set(records.map(({ id }) => id));
  const others = own.filter(({ itemId }) => !shown.has(canonicalId(itemId))).toReversed();
  const rows = [
    ...records.map((record) => ({
      id: record.id,
      record,
      item: own.find((one) => canonicalId(one.itemId) === record.id),
    })),
    ...others.map((item) => ({ id: item.itemId, record: null, item })),
  ];
  if (!read && rows.length === 0)
    return (
      <EmptyState
        title={t`None yet`}
        description={t`Items that were added elsewhere are not listed here: the API cannot list them.`}
      />
    );
  return (
    <>
      {read && (
        <RecordsPlaceholder read={read} isEmpty={rows.length === 0}>
          {t`The org shows no item of this order.`}
        </RecordsPlaceholder>
      )}
      <ShowMoreTable
        name={read ? t`Items` : t`Items added from this browser`}
        columns={[t`Product`, t`Quantity`, t`Plan`, t`From – to`, t`Added`, '']}
        numbers={[1, 5]}
        rows={rows}
        last={
          last && (
            <Table.Tr>
              <Table.Td colSpan={6}>{last}</Table.Td>
            </Table.Tr>
          )
        }
      >
        {(row) => <Item key={row.id} {...row} isRead={read?.at != null} onDelete={onDelete} />}
      </ShowMoreTable>
      {read && <ReadMore read={read} />}
    </>
  );
}

interface ItemProps extends Pick<ItemsOfOrderProps, 'onDelete'> {
  id: string;
  record: OrgRecord | null;
  item: JournalOrderItem | undefined;
  isRead: boolean;
}

function Item({ id, record, item, isRead, onDelete }: ItemProps) {
  const { t, i18n } = useLingui();
  const settings = useDesk().records?.settings;
  const fields = settings?.kinds.orderItem?.fields ?? {};
  const textOf = (key: string) => record?.fields[fields[key] ?? ''] ?? '';
  const product = record && settings ? linkedRecord(record, 'product', settings) : null;
  const plan = record && settings ? linkedRecord(record, 'subscriptionPlan', settings) : null;
  const name = product?.name || record?.name || '';
  const [from, to] = ['startDate', 'endDate'].map((key) => dayWords(i18n, textOf(key)));
  const by = record?.fields['CreatedBy.Name'];
  const at = record ? parseOrgTime(record.fields['CreatedDate']) : Number.NaN;
  const isGone = item?.deleted && !record;
  return (
    <StackingTableRow isNamed>
      <>
        {name ? (
          <Text component="bdi" inherit fw={600}>
            {name}
          </Text>
        ) : (
          item && <LabelledId kind="product" id={item.productId} />
        )}
        <Text size="xs" c="dimmed" component="div">
          <RecordId id={id} kind={null} />
        </Text>
      </>
      {textOf('quantity') || item?.quantity}
      {plan?.name ?? ''}
      {(from || to) && `${from} – ${to}`}
      <>
        {!Number.isNaN(at) && <Time at={at} />} {by && t`by ${by}`}{' '}
        {item && <Link href={paths.run(item.runId)}>{record ? t`from here` : <Time at={item.at} />}</Link>}{' '}
        {item?.deleted && <ToneBadge tone="idle">{t`Deleted`}</ToneBadge>}
        {isRead && !record && (
          <Text size="xs" c="dimmed">
            {item?.deleted ? t`not visible now` : t`the org does not show it (yet)`}
          </Text>
        )}
      </>
      {!isGone && (
        <Button
          size="xs"
          variant="outline"
          color="negative"
          aria-label={t`Delete item ${id}`}
          onClick={() => onDelete({ id, name })}
        >
          {t`Delete`}
        </Button>
      )}
    </StackingTableRow>
  );
}
