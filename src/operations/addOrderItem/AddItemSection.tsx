import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { paths } from '#desk/links/paths.ts';
import { useLinkedDraft } from '#desk/links/useLinkedDraft.ts';
import { LinkNotice } from '#ui/LinkNotice.tsx';
import { Section } from '#ui/Section.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { AddItemForm } from './AddItemForm.tsx';
import { emptyItemDraft, itemFromLink } from './itemDraft.ts';

export function AddItemSection({ orderId }: { orderId: string }) {
  const { t } = useLingui();
  const { isLinked, draft } = useLinkedDraft(`addOrderItem ${orderId}`, emptyItemDraft, itemFromLink);
  return (
    <>
      {isLinked && <LinkNotice />}
      <Section
        title={t`Add an item to this order`}
        actions={
          <Button component={Link} href={paths.orderItems(orderId)} variant="default" size="xs">
            <Trans>Add many</Trans>
          </Button>
        }
      >
        {draft.ready ? <AddItemForm orderId={orderId} draft={draft} /> : <Skeleton />}
      </Section>
    </>
  );
}
