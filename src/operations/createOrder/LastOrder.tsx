import { Trans } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { RequestOf } from '#contract/operations.ts';
import { isSameRecord } from '#contract/recordId.ts';
import { NamedId } from '#pageParts/names/NamedId.tsx';
import { RECENT_ORDERS, useCreatedOrders } from '#pageParts/useCreatedOrders.ts';
import { useDesk } from '#pageParts/useDesk.ts';
import type { OrderDraft } from './orderDraft.ts';

/** What the next order mostly has in common with the last. Accounts and contacts differ. */
const COMMON = ['businessUnitId', 'customerType', 'currencyIsoCode'] as const;

interface LastOrderProps {
  form: UseFormReturn<OrderDraft, unknown, RequestOf<'createOrder'>>;
}

/** Offers the values of the last order for empty fields. They are filled in by a click, never by themselves. */
export function LastOrder({ form: { control, setValue } }: LastOrderProps) {
  const { org } = useDesk();
  const { data: [last] = [] } = useCreatedOrders(RECENT_ORDERS);
  const values = useWatch({ control, name: COMMON });
  const offered = COMMON.filter((key, place) => values[place] === '' && last?.[key]);
  if (!last || offered.length === 0) return null;
  const fill = () => {
    for (const key of offered) setValue(key, last[key] ?? '', { shouldDirty: true, shouldValidate: true });
  };
  const unit = org.businessUnits.find(({ id }) => isSameRecord(id, last.businessUnitId));
  return (
    <Group gap="sm" fz="sm">
      <span>
        <Trans>As in the last order:</Trans>{' '}
        {offered.map((key, place) => (
          <span key={key}>
            {place > 0 && ' · '}
            {key !== 'businessUnitId'
              ? last[key]
              : (unit?.label ?? <NamedId id={last[key]} kind="businessUnit" />)}
          </span>
        ))}
      </span>
      <Button variant="default" size="xs" onClick={fill}>
        <Trans>Fill in</Trans>
      </Button>
    </Group>
  );
}
