import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Kbd, Text } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Link } from 'wouter';
import type { RequestOf } from '#contract/operations.ts';
import { isSameRecord } from '#contract/recordId.ts';
import { paths } from '#pageParts/links/paths.ts';
import { NamedId } from '#pageParts/names/NamedId.tsx';
import { useCreatedOrders } from '#pageParts/useCreatedOrders.ts';
import { useDesk } from '#pageParts/useDesk.ts';
import { Time } from '#ui/Time.tsx';
import type { OrderDraft } from './orderDraft.ts';

/** The fields that the next order mostly shares with the last. Accounts and contacts differ. */
const COMMON = ['businessUnitId', 'customerType', 'currencyIsoCode'] as const;

/** How many orders are searched for an equal one. An older equal order counts as a new order. */
const COMPARED = 50;

interface LastOrderOfferProps {
  form: UseFormReturn<OrderDraft, unknown, RequestOf<'createOrder'>>;
  /** The names of the form's fields, in their order. */
  names: readonly (keyof OrderDraft)[];
  /** Moves the focus on from the field, or from the button, which disappears after it has filled the fields in. */
  onFilled(): void;
}

/**
 * Offers the values of the last order for empty fields. A click, or the right arrow in an empty field, fills them in;
 * nothing else does. If an equal order was created before, one line says so while this one can still be left out.
 */
export function LastOrderOffer({ form, names, onFilled }: LastOrderOfferProps) {
  const { t } = useLingui();
  const { org } = useDesk();
  const { data: orders = [] } = useCreatedOrders(COMPARED);
  const [last] = orders;
  const values = useWatch({ control: form.control });
  const offered = COMMON.filter((key) => values[key] === '' && last?.[key]);
  const isEqual = (order: (typeof orders)[number]) =>
    names.every((name) => isSameRecord(order[name] ?? '', values[name] ?? ''));
  const equal = values.accountId ? orders.find(isEqual) : undefined;
  const fill = () => {
    for (const key of offered)
      form.setValue(key, last?.[key] ?? '', { shouldDirty: true, shouldValidate: true });
    onFilled();
  };
  useWindowEvent('keydown', (event) => {
    const { target, key, ctrlKey, metaKey, altKey, shiftKey } = event;
    const isOther = key !== 'ArrowRight' || ctrlKey || metaKey || altKey || shiftKey;
    if (isOther || !(target instanceof HTMLInputElement)) return;
    if (!offered.some((name) => name === target.name)) return;
    event.preventDefault();
    fill();
  });
  if (equal)
    return (
      <Text size="sm" c="dimmed" role="status">
        <Trans>
          An equal order was created at <Time at={equal.at} />:{' '}
          <Link href={paths.order(equal.orderId)}>
            <NamedId id={equal.orderId} kind="order" />
          </Link>
        </Trans>
      </Text>
    );
  if (!last || offered.length === 0) return null;
  const unit = org.businessUnits.find(({ id }) => isSameRecord(id, last.businessUnitId));
  return (
    <Group gap="sm" fz="sm">
      <Text span size="sm" c="dimmed">
        {t`As in the last order:`}{' '}
        {offered.map((key, index) => (
          <span key={key}>
            {index > 0 && ' · '}
            {key !== 'businessUnitId'
              ? last[key]
              : (unit?.label ?? <NamedId id={last[key]} kind="businessUnit" />)}
          </span>
        ))}
      </Text>
      <Button size="xs" onClick={fill} rightSection={<Kbd data-hint aria-hidden>{t`Right`}</Kbd>}>
        {t`Fill in`}
      </Button>
    </Group>
  );
}
