import { useLingui } from '@lingui/react/macro';
import { Button } from '#ui/Button.tsx';
import { useRecordNames } from '#ui/useRecordNames.ts';

/** What the person calls an order, under the heading that holds its id. */
export function OrderName({ orderId }: { orderId: string }) {
  const { t } = useLingui();
  const names = useRecordNames();
  const name = names?.nameOf(orderId);
  return (
    <>
      {name && <bdi>{name}</bdi>}{' '}
      <Button size="xs" variant="subtle" onClick={() => names?.ask(orderId)}>
        {name ? t`Change name` : t`Give it a name`}
      </Button>
    </>
  );
}
