import { Plural, useLingui } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { RecordState } from '#pageParts/find/RecordLine.tsx';
import { paths } from '#pageParts/links/paths.ts';
import { NoRecords } from '#pageParts/records/NoRecords.tsx';
import type { useRecordsOf } from '#pageParts/records/useRecordsOf.ts';
import { useItemsOf } from '#pageParts/records/useItemsOf.ts';
import { factWords } from '#pageParts/words/factWords.ts';
import { type OrgRecord, timeOf } from '#records/orgRecord.ts';
import { Section } from '#ui/Page.tsx';
import { Time } from '#ui/Time.tsx';
import { LongTable } from '#ui/tables/LongTable.tsx';
import { TableRow } from '#ui/tables/StackingTable.tsx';

interface OrdersOfProps {
  title: string;
  read: ReturnType<typeof useRecordsOf>;
  records?: readonly OrgRecord[];
  actions?: ReactNode;
  /** Said where there is none. */
  empty: ReactNode;
}

/** Orders of the org: number, facts, items, state, and who created them. */
export function OrdersOf({ title, read, records = read.records, actions, empty }: OrdersOfProps) {
  const { t, i18n } = useLingui();
  const itemsOf = useItemsOf(records);
  return (
    <Section title={title} actions={actions}>
      <NoRecords read={read} isEmpty={records.length === 0}>
        {empty}
      </NoRecords>
      {records.length > 0 && (
        <LongTable name={title} columns={[t`Order`, t`Of`, t`Items`, t`State`, t`Created`]} rows={records}>
          {(order) => {
            const { id, name, facts, fields } = order;
            const items = itemsOf(id);
            const [by, at] = [fields['CreatedBy.Name'], timeOf(fields['CreatedDate'])];
            return (
              <TableRow key={id} isNamed>
                <Link href={paths.order(id)} data-row-link>
                  {name || id}
                </Link>
                <bdi>{factWords(i18n, { facts: facts.filter(({ role }) => role !== 'state') })}</bdi>
                <>
                  {items && <Plural value={items.length} one="#" other="#" />}
                  <Text size="xs" c="dimmed" className="wraps">
                    {items?.join(', ')}
                  </Text>
                </>
                <RecordState record={order} />
                <>
                  {!Number.isNaN(at) && <Time at={at} />} {by && t`by ${by}`}
                </>
              </TableRow>
            );
          }}
        </LongTable>
      )}
      {read.hasMore && (
        <div>
          <Button size="xs" variant="default" loading={read.isReadingMore} onClick={read.readMore}>
            {t`Read more`}
          </Button>
        </div>
      )}
    </Section>
  );
}
