import { useLingui } from '@lingui/react/macro';
import { Button, Divider, Fieldset, Kbd, Text } from '@mantine/core';
import { useEffect, useMemo } from 'react';
import { Link, useLocation } from 'wouter';
import * as z from 'zod/mini';
import { addOrderItemRequest } from '#contract/addOrderItem.ts';
import { OperationForm } from '#forms/OperationForm.tsx';
import { useOperationForm } from '#forms/useOperationForm.ts';
import { isPlainlyDone } from '#forms/useSendForm.ts';
import { paths } from '#pageParts/links/paths.ts';
import { useLinkedDraft } from '#pageParts/links/useLinkPrefill.ts';
import { type DraftOf, emptyDraft, RequestFieldInputs } from '#pageParts/names/RequestFieldInputs.tsx';
import { useDesk } from '#pageParts/useDesk.ts';
import type { FormDraft } from '#pageParts/useDraft.ts';
import { AutoGrid } from '#ui/AutoGrid.tsx';
import { submitShortcutText } from '#ui/modKey.ts';
import { Section, Skeleton } from '#ui/Page.tsx';
import { PrefilledNotice } from '#ui/PrefilledNotice.tsx';

type ItemDraft = Omit<DraftOf<'addOrderItem'>, 'orderId'>;

const { orderId: _, ...emptyItemDraft } = emptyDraft('addOrderItem', {});

const itemInLink = { product: 'productId', quantity: 'quantity' } as const;

export interface AddItemSectionProps {
  orderId: string;
  /** Prefills the first item, if the journal knows the order. */
  people?: Pick<ItemDraft, 'accountId' | 'contactId'>;
  takesFocus?: boolean;
  /** Rendered as the last line of the table of items, with the fields side by side. */
  isLine?: boolean;
}

export function AddItemSection({ orderId, people, takesFocus = false, isLine = false }: AddItemSectionProps) {
  const { t } = useLingui();
  const initial = { ...emptyItemDraft, ...people };
  const { isLinked, draft } = useLinkedDraft(`addOrderItem ${orderId}`, initial, itemInLink);
  const form = draft.ready ? (
    <AddItemForm orderId={orderId} draft={draft} people={people} takesFocus={takesFocus} isLine={isLine} />
  ) : (
    <Skeleton />
  );
  return (
    <>
      {isLinked && <PrefilledNotice />}
      {isLine ? (
        form
      ) : (
        <Section
          title={t`Add an item to this order`}
          actions={
            <Button component={Link} href={paths.orderItems(orderId)} size="xs">{t`Add from a sheet`}</Button>
          }
        >
          {form}
        </Section>
      )}
    </>
  );
}

interface AddItemFormProps {
  people: AddItemSectionProps['people'] | undefined;
  orderId: string;
  draft: FormDraft<ItemDraft>;
  takesFocus: boolean;
  isLine: boolean;
}

const NOT_ADDED = 'notAdded';

const ofSubscription = ['subscriptionPlanId', 'startDate', 'endDate'] as const;

function AddItemForm({ orderId, draft, people, takesFocus, isLine }: AddItemFormProps) {
  const { t } = useLingui();
  const { org } = useDesk();
  const schema = useMemo(() => itemOfOrder(orderId, addOrderItemRequest(org)), [orderId, org]);
  const state = useOperationForm({
    operation: 'addOrderItem',
    schema,
    draft,
    onDone: (settled, { form, sent, edits }) => {
      // Before the reset, which unregisters the fields until the next render.
      if (isPlainlyDone(settled) && !edits && isFocusFree()) form.setFocus('productId');
      // The next item of an order mostly has the same account and contact.
      const { accountId, contactId } = sent;
      const next = { ...emptyItemDraft, accountId, contactId, ...edits };
      form.reset(next);
      draft.save(next);
    },
  });
  const { control, setFocus, getValues, getFieldState, setError, setValue } = state.form;
  const [, navigate] = useLocation();
  const { accountId, contactId } = people ?? {};
  // The order's account and contact may arrive after a person has begun.
  useEffect(() => {
    const known = Object.entries({ accountId, contactId }) as ['accountId', string | undefined][];
    for (const [key, id] of known) if (id && getValues(key) === '') setValue(key, id);
  }, [accountId, contactId, getValues, setValue]);
  useEffect(() => {
    if (takesFocus && isFocusFree()) setFocus('productId');
  }, [takesFocus, setFocus]);

  const beginNextOrder = () => {
    // Warns once: a person who presses the button again means it. The draft stays with this order.
    if (getValues('productId') === '' || getFieldState('productId').error?.type === NOT_ADDED)
      return navigate(paths.newOrder());
    setError(
      'productId',
      { type: NOT_ADDED, message: t`This item was not added yet.` },
      { shouldFocus: true },
    );
  };
  const isInDoubt = state.problem !== null || (state.settled && !isPlainlyDone(state.settled));

  return (
    <OperationForm
      state={state}
      more={
        <Button
          variant="subtle"
          disabled={state.isSending}
          // Pressed while the last item is being sent, it waits for the answer: one that is not done keeps the person
          // here.
          data-shortcut={isInDoubt ? undefined : 'next'}
          onClick={beginNextOrder}
          rightSection={
            <Kbd data-hint aria-hidden>
              {submitShortcutText(t`Shift`, t`Enter`)}
            </Kbd>
          }
        >
          {t`Next order`}
        </Button>
      }
      submitLabel={t`Add item`}
      doneTitle={t`Item added`}
      againLabel={t`Add the item again in ${org.label}`}
      goesOn
    >
      <AutoGrid {...(isLine && { columnWidth: '9rem' })}>
        <RequestFieldInputs
          operation="addOrderItem"
          control={control}
          names={['productId', 'quantity', ...(isLine ? ofSubscription : []), 'accountId', 'contactId']}
        />
      </AutoGrid>
      {!isLine && (
        <>
          <Divider />
          {/* Always shown: only the platform knows which products are subscriptions. */}
          <Fieldset variant="unstyled" mx={0} legend={<Text span size="sm" fw={600}>{t`Subscription`}</Text>}>
            <Text size="sm" c="dimmed" mb="md">{t`Leave empty for non-subscription products.`}</Text>
            <AutoGrid>
              <RequestFieldInputs operation="addOrderItem" control={control} names={ofSubscription} />
            </AutoGrid>
          </Fieldset>
        </>
      )}
    </OperationForm>
  );
}

/** False if the person has moved on to another control while the request was in flight. */
function isFocusFree(): boolean {
  const focused = document.activeElement?.closest('a, button, input, select, textarea');
  return !focused || Boolean(focused.closest('form')?.elements.namedItem('productId'));
}

function itemOfOrder(orderId: string, request: ReturnType<typeof addOrderItemRequest>) {
  return z.pipe(
    z.transform((item: ItemDraft) => ({ ...item, orderId })),
    request,
  );
}
