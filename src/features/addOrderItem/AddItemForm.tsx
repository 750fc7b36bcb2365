import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { addOrderItemRequest } from '#contract/addOrderItem.ts';
import { DateField } from '#ui/DateField.tsx';
import { FieldGrid } from '#ui/FieldGrid.tsx';
import { NumberField } from '#ui/NumberField.tsx';
import { isPlainlyDone } from '#workbench/forms/isPlainlyDone.ts';
import { OperationForm } from '#workbench/forms/OperationForm.tsx';
import { typedSince } from '#workbench/forms/typedSince.ts';
import { useOperationForm } from '#workbench/forms/useOperationForm.ts';
import { KnownIdField } from '#workbench/names/KnownIdField.tsx';
import { useDesk } from '#workbench/useDesk.ts';
import type { Draft } from '#workbench/useDraft.ts';
import { type ItemDraft, nextItemDraft } from './itemDraft.ts';

export interface AddItemFormProps {
  orderId: string;
  draft: Draft<ItemDraft>;
}

export function AddItemForm({ orderId, draft }: AddItemFormProps) {
  const { t } = useLingui();
  const { org } = useDesk();
  const schema = useMemo(() => itemOfOrder(orderId, addOrderItemRequest(org)), [orderId, org]);
  const state = useOperationForm({
    operation: 'addOrderItem',
    schema,
    draft,
    onDone: (settled, _request, form, sent) => {
      const begun = typedSince(sent, form.getValues());
      // Before the reset, which forgets the fields until they are drawn again.
      if (isPlainlyDone(settled) && !begun && isFocusFree()) form.setFocus('productId');
      const next = nextItemDraft(sent, begun);
      form.reset(next);
      draft.save(next);
    },
  });
  const { control } = state.form;

  return (
    <OperationForm
      state={state}
      submitLabel={t`Add item`}
      doneTitle={t`Item added`}
      againLabel={t`Add the item again in ${org.label}`}
      goesOn
    >
      <FieldGrid>
        <KnownIdField kind="product" control={control} name="productId" label={t`Product`} />
        <NumberField control={control} name="quantity" label={t`Quantity`} />
        <KnownIdField kind="account" control={control} name="accountId" label={t`Account`} />
        <KnownIdField kind="contact" control={control} name="contactId" label={t`Contact`} />
      </FieldGrid>
      {/* Always there: which products are subscriptions is known to the platform only. */}
      <FieldGrid
        legend={t`Subscription`}
        description={t`For subscription products only; leave all three empty for any other product, which may be refused otherwise.`}
      >
        <KnownIdField
          kind="subscriptionPlan"
          control={control}
          name="subscriptionPlanId"
          label={t`Subscription plan`}
          optional
        />
        <DateField control={control} name="startDate" label={t`Start date`} optional />
        <DateField
          control={control}
          name="endDate"
          label={t`End date`}
          description={t`Later than the start date.`}
          optional
        />
      </FieldGrid>
    </OperationForm>
  );
}

/** Whoever has begun something else while the answer was on its way is not taken away from it. */
function isFocusFree(): boolean {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return true;
  return Boolean(focused.closest('form')?.elements.namedItem('productId'));
}

/** The request that a form makes which does not ask for the order, because its page is about one. */
function itemOfOrder(orderId: string, request: ReturnType<typeof addOrderItemRequest>) {
  return z.pipe(
    z.transform((item: unknown) => ({ ...(item as object), orderId })),
    request,
  );
}
