import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { paths } from '#desk/links/paths.ts';
import { useLinkedDraft } from '#desk/links/useLinkedDraft.ts';
import { useDesk } from '#desk/useDesk.ts';
import { LinkNotice } from '#ui/LinkNotice.tsx';
import { Page } from '#ui/Page.tsx';
import { Section } from '#ui/Section.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
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
        <Button component={Link} href={paths.newOrders()} variant="default">
          <Trans>Add many</Trans>
        </Button>
      }
    >
      {isLinked && <LinkNotice />}
      <Section>{draft.ready ? <CreateOrderForm draft={draft} /> : <Skeleton />}</Section>
    </Page>
  );
}
