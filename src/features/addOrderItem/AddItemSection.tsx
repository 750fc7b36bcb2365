import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { buttonLook } from '#ui/buttonLook.ts';
import { LinkNotice } from '#ui/LinkNotice.tsx';
import { Section } from '#ui/Section.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { paths } from '#workbench/paths.ts';
import { useLinkedDraft } from '#workbench/useLinkedDraft.ts';
import { AddItemForm } from './AddItemForm.tsx';
import { emptyItemDraft, itemFromLink } from './itemDraft.ts';

/** The part of an order's page that adds an item to it. */
export function AddItemSection({ orderId }: { orderId: string }) {
  const { t } = useLingui();
  const { isLinked, draft } = useLinkedDraft(`addOrderItem ${orderId}`, emptyItemDraft, itemFromLink);
  return (
    <>
      {isLinked && <LinkNotice />}
      <Section
        title={t`Add an item to this order`}
        actions={
          <Link href={paths.orderItems(orderId)} className={buttonLook} data-size="xs">
            <Trans>Add many</Trans>
          </Link>
        }
      >
        {draft.ready ? <AddItemForm orderId={orderId} draft={draft} /> : <Skeleton />}
      </Section>
    </>
  );
}
