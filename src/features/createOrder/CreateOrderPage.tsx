import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'wouter';
import { buttonLook } from '#ui/buttonLook.ts';
import { LinkNotice } from '#ui/LinkNotice.tsx';
import { Page } from '#ui/Page.tsx';
import { Section } from '#ui/Section.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { paths } from '#workbench/paths.ts';
import { useDesk } from '#workbench/useDesk.ts';
import { useLinkedDraft } from '#workbench/useLinkedDraft.ts';
import { CreateOrderForm } from './CreateOrderForm.tsx';
import { emptyOrderDraft, orderFromLink } from './orderDraft.ts';

export function CreateOrderPage() {
  const { t } = useLingui();
  const { org } = useDesk();
  const [empty] = useState(() => emptyOrderDraft(org));
  const { isLinked, draft } = useLinkedDraft('createOrder', empty, orderFromLink);
  return (
    <Page
      title={t`Create order`}
      width="form"
      actions={
        <Link href={paths.newOrders()} className={buttonLook}>
          <Trans>Add many</Trans>
        </Link>
      }
    >
      {isLinked && <LinkNotice />}
      <Section>{draft.ready ? <CreateOrderForm draft={draft} /> : <Skeleton />}</Section>
    </Page>
  );
}
