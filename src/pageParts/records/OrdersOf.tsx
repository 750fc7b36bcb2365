import { useLingui } from '@lingui/react/macro';
import { Box, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { linkedRecord, type OrgRecord, timeOf } from '#records/orgRecord.ts';
import { Section } from '#ui/Page.tsx';
import { Time } from '#ui/Time.tsx';
import { LongTable } from '#ui/tables/LongTable.tsx';
import { TableRow } from '#ui/tables/StackingTable.tsx';
import { paths } from '../links/paths.ts';
import { useDesk } from '../useDesk.ts';
import { factWords } from '../words/factWords.ts';
import { NoRecords, ReadMore } from './NoRecords.tsx';
import { RecordStateText } from './RecordLine.tsx';
import { useItemsOf } from './useItemsOf.ts';
import type { useRecordsOf } from './useRecordsOf.ts';

interface OrdersOfProps {
  title: string;
  read: ReturnType<typeof useRecordsOf>;
  records?: readonly OrgRecord[];
  actions?: ReactNode;
  atFirst?: number;
}

/** Orders of the org: number, facts, items, state, and who created them. */
export function OrdersOf({ title, read, records = read.records, actions, atFirst }: OrdersOfProps) {
  const { t, i18n } = useLingui();
  const settings = useDesk().records?.settings;
  const itemsOf = useItemsOf(records);
  return (
    <Section title={title} actions={actions}>
      <NoRecords read={read} isEmpty={records.length === 0}>{t`None.`}</NoRecords>
      {records.length > 0 && (
        <LongTable
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
            const [by, at] = [fields['CreatedBy.Name'], timeOf(fields['CreatedDate'])];
            return (
              <TableRow key={id} isNamed>
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
              </TableRow>
            );
          }}
        </LongTable>
      )}
      <ReadMore read={read} />
    </Section>
  );
}
