import { useLingui } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import { useEffect, useMemo } from 'react';
import { Link, useLocation } from 'wouter';
import { createOrderRequest } from '#contract/createOrder.ts';
import { askedFields } from '#contract/fields.ts';
import { operations } from '#contract/operations.ts';
import { OperationForm } from '#forms/OperationForm.tsx';
import { useOperationForm } from '#forms/useOperationForm.ts';
import { paths } from '#pageParts/links/paths.ts';
import { useLinkedDraft } from '#pageParts/links/useLinkPrefill.ts';
import { RequestFieldInputs } from '#pageParts/names/RequestFieldInputs.tsx';
import { useDesk } from '#pageParts/useDesk.ts';
import type { FormDraft } from '#pageParts/useDraft.ts';
import { AutoGrid } from '#ui/AutoGrid.tsx';
import { idlePart } from '#ui/lazyComponent.tsx';
import { Page, Skeleton } from '#ui/Page.tsx';
import { PrefilledNotice } from '#ui/PrefilledNotice.tsx';
import { emptyOrderDraft, type OrderDraft } from './orderDraft.ts';

const RecentOrders = idlePart(async () => (await import('./RecentOrders.tsx')).RecentOrders);
const LastOrder = idlePart(async () => (await import('./LastOrderOffer.tsx')).LastOrderOffer);

const orderInLink = {
  account: 'accountId',
  contact: 'billToContactId',
  businessUnit: 'businessUnitId',
} as const;

export function CreateOrderPage() {
  const { t } = useLingui();
  const { org } = useDesk();
  const { isLinked, draft } = useLinkedDraft('createOrder', emptyOrderDraft(org), orderInLink);
  return (
    <Page
      title={t`Create order`}
      actions={<Button component={Link} href={paths.newOrders()}>{t`Create from a sheet`}</Button>}
    >
      <div className="with-rail">
        <Stack gap="lg" miw={0}>
          {isLinked && <PrefilledNotice />}
          {draft.ready ? <CreateOrderForm draft={draft} /> : <Skeleton />}
        </Stack>
        <RecentOrders />
      </div>
    </Page>
  );
}

function CreateOrderForm({ draft }: { draft: FormDraft<OrderDraft> }) {
  const { t } = useLingui();
  const { org } = useDesk();
  const [, navigate] = useLocation();
  const state = useOperationForm({
    operation: 'createOrder',
    schema: createOrderRequest(org),
    draft,
    onDone: (settled, { sent, edits }) => {
      if (edits) draft.save({ ...emptyOrderDraft(org), ...edits });
      else draft.clear();
      const { recordId } = settled.outcome;
      // The order's page confirms the creation, since the work continues there.
      const { accountId, billToContactId } = sent;
      const people = { accountId, contactId: billToContactId };
      if (recordId) navigate(paths.order(recordId), { state: { created: settled, people } });
    },
  });
  const { form } = state;
  const names = useMemo(() => askedFields(operations.createOrder.fields, org), [org]);
  // Not always the first field: a chosen record is selected, and typing would replace it.
  const focusFirstEmpty = () =>
    form.setFocus(names.find((name) => form.getValues(name) === '') ?? 'businessUnitId');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page opens
  useEffect(() => {
    // Not on touch screens, where a keyboard would cover the page; nor if the person has moved to another control.
    const isTaken = document.activeElement?.closest('main a, main button');
    if (!isTaken && !window.matchMedia('(pointer: coarse)').matches) focusFirstEmpty();
  }, []);

  return (
    <OperationForm
      state={state}
      submitLabel={t`Create order`}
      doneTitle={t`Order created`}
      againLabel={t`Create the order again in ${org.label}`}
    >
      <AutoGrid>
        <RequestFieldInputs operation="createOrder" control={form.control} names={names} />
      </AutoGrid>
      <LastOrder form={form} names={names} onFilled={focusFirstEmpty} />
    </OperationForm>
  );
}
