import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { RecordId } from '#ui/RecordId.tsx';
import { Time } from '#ui/Time.tsx';
import { useRecordNames } from '#ui/useRecordNames.ts';
import { paths } from '#workbench/paths.ts';
import { recordHref } from '#workbench/recordHref.ts';
import { useDesk } from '#workbench/useDesk.ts';
import type { ItemOfOrder } from '#workbench/useItemsOfOrder.ts';

export function OrderItemRow({ item, onDelete }: { item: ItemOfOrder; onDelete(): void }) {
  const { t } = useLingui();
  const { org } = useDesk();
  const names = useRecordNames();
  const { itemId, productId, quantity, at, runId, deleted } = item;
  const product = org.products.find(({ id }) => id === productId);
  return (
    <tr>
      <td>
        <RecordId id={itemId} href={recordHref(org, itemId)} />
      </td>
      <td>
        {!names?.nameOf(productId) && product?.label}{' '}
        <RecordId id={productId} href={recordHref(org, productId)} />
      </td>
      <td>{quantity}</td>
      <td>
        <Link href={paths.run(runId)}>
          <Time at={at} />
        </Link>
      </td>
      <td>
        {deleted ? (
          <Badge tone="idle">
            <Trans>Deleted</Trans>
          </Badge>
        ) : (
          <Button size="xs" variant="default" aria-label={t`Delete item ${itemId}`} onClick={onDelete}>
            <Trans>Delete</Trans>
          </Button>
        )}
      </td>
    </tr>
  );
}
