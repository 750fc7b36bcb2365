import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Table } from '@mantine/core';
import { Link } from 'wouter';
import { paths } from '#desk/links/paths.ts';
import { recordHref } from '#desk/links/recordHref.ts';
import { RecordId } from '#desk/names/RecordId.tsx';
import { useRecordNames } from '#desk/names/useRecordNames.ts';
import { useDesk } from '#desk/useDesk.ts';
import type { ItemOfOrder } from '#desk/useItemsOfOrder.ts';
import { Time } from '#ui/Time.tsx';
import { ToneBadge } from '#ui/ToneBadge.tsx';

export function OrderItemRow({ item, onDelete }: { item: ItemOfOrder; onDelete(): void }) {
  const { t } = useLingui();
  const { org } = useDesk();
  const names = useRecordNames();
  const { itemId, productId, quantity, at, runId, deleted } = item;
  const product = org.products.find(({ id }) => id === productId);
  return (
    <Table.Tr>
      <Table.Td>
        <RecordId id={itemId} href={recordHref(org, itemId)} />
      </Table.Td>
      <Table.Td>
        {!names?.nameOf(productId) && product?.label}{' '}
        <RecordId id={productId} href={recordHref(org, productId)} />
      </Table.Td>
      <Table.Td>{quantity}</Table.Td>
      <Table.Td>
        <Link href={paths.run(runId)}>
          <Time at={at} />
        </Link>
      </Table.Td>
      <Table.Td>
        {deleted ? (
          <ToneBadge tone="idle">
            <Trans>Deleted</Trans>
          </ToneBadge>
        ) : (
          <Button size="xs" variant="default" aria-label={t`Delete item ${itemId}`} onClick={onDelete}>
            <Trans>Delete</Trans>
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  );
}
