import { useLingui } from '@lingui/react/macro';
import { Box, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { linkedRecord, type OrgRecord, parseOrgTime } from '#records/orgRecord.ts';
import { Section } from '#ui/Page.tsx';
import { Time } from '#ui/Time.tsx';
import { ShowMoreTable } from '#ui/tables/ShowMoreTable.tsx';
import { StackingTableRow } from '#ui/tables/StackingTable.tsx';
import { paths } from '../links/paths.ts';
import { useDesk } from '../useDesk.ts';
import { factWords } from '../words/factWords.ts';
import { RecordStateText } from './RecordLine.tsx';
import { ReadMore, RecordsPlaceholder } from './RecordsPlaceholder.tsx';
import { useItemNamesOfOrders } from './useItemNamesOfOrders.ts';
import type { useLinkedRecords } from './useLinkedRecords.ts';

interface OrdersSectionProps {
  title: string;
  read: ReturnType<typeof useLinkedRecords>;
  records?: readonly OrgRecord[];
  actions?: ReactNode;
  atFirst?: number;
}

/** Orders of the org: number, facts, items, state, and who created them. */
export function OrdersSection({ title, read, records = read.records, actions, atFirst }: OrdersSectionProps) {
  const { t, i18n } = useLingui();
  const settings = useDesk().records?.settings;
  const itemsOf = useItemNamesOfOrders(records);
  return (
    <Section title={title} actions={actions}>
      <RecordsPlaceholder read={read} isEmpty={records.length === 0}>{t`None.`}</RecordsPlaceholder>
      {records.length > 0 && (
        <ShowMoreTable
          name={title}
          columns={[t`Order`, t`Account`, t`Items`, t`State`, t`Created`]}
          rows={records}
          {...(atFirst && { atFirst })}
        >
          {(order) => {
            const { id, name, facts, fields } = order;
            const items = itemsOf(id);
            const products = [...new Set(items)];
            const account = settings && linkedRecord(order, 'account', settings);
            const [by, at] = [fields['CreatedBy.Name'], parseOrgTime(fields['CreatedDate'])];
            return (
              <StackingTableRow key={id} isNamed>
                <Link href={paths.order(id)} data-row-link>
                  {name || id}
                </Link>
                <bdi>
                  {account?.name ?? factWords(i18n, { facts: facts.filter(({ role }) => role !== 'state') })}
                </bdi>
                <Text inherit truncate maw="18rem" title={products.join(', ')}>
                  {items?.length}{' '}
                  <Text component="span" size="xs" c="dimmed">
                    {products.join(', ')}
                  </Text>
                </Text>
                <Box miw="5rem">
                  <RecordStateText record={order} />
                </Box>
                <>
                  {!Number.isNaN(at) && <Time at={at} />} {by && t`by ${by}`}
                </>
              </StackingTableRow>
            );
          }}
        </ShowMoreTable>
      )}
      <ReadMore read={read} />
    </Section>
  );
}
