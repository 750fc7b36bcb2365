import { Trans, useLingui } from '@lingui/react/macro';
import { DataList } from '@mantine/core';
import { Link } from 'wouter';
import { paths } from '#pageParts/links/paths.ts';
import { LabelledId } from '#pageParts/names/RecordId.tsx';
import type { CreatedOrder } from '#pageParts/useCreatedOrders.ts';
import { useItemsOfOrder } from '#pageParts/useItemsOfOrder.ts';
import { useRuns } from '#pageParts/useJournal.ts';
import { Section } from '#ui/Section.tsx';
import { Time } from '#ui/Time.tsx';

interface OrderFactsProps {
  orderId: string;
  /** Undefined if the order was not created from this browser. */
  order: CreatedOrder | undefined;
}

export function OrderFacts({ orderId, order }: OrderFactsProps) {
  const { t, i18n } = useLingui();
  const { data: items } = useItemsOfOrder(orderId);
  const { data: runs } = useRuns();
  const creator = runs?.find(({ id }) => id === order?.runId)?.owner.userName;
  const facts = [
    order && { name: t`Account`, value: <LabelledId kind="account" id={order.accountId} /> },
    order && { name: t`Business unit`, value: <LabelledId kind="businessUnit" id={order.businessUnitId} /> },
    {
      name: t`Created`,
      value: order ? (
        <>
          {creator && `${creator}, `}
          <Link href={paths.run(order.runId)}>
            <Time at={order.at} />
          </Link>
        </>
      ) : (
        <Trans>Not known in this browser</Trans>
      ),
    },
    items && {
      name: t`Items added from this browser`,
      value: i18n.number(items.filter(({ deleted }) => !deleted).length),
    },
  ];
  return (
    <Section title={t`About this order`}>
      <DataList orientation="vertical" gap="md">
        {facts.map(
          (fact) =>
            fact && (
              <DataList.Item key={fact.name}>
                <DataList.ItemLabel>{fact.name}</DataList.ItemLabel>
                <DataList.ItemValue className="wraps">{fact.value}</DataList.ItemValue>
              </DataList.Item>
            ),
        )}
      </DataList>
    </Section>
  );
}
