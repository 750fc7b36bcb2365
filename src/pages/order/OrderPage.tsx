import { Trans, useLingui } from '@lingui/react/macro';
import { Button, DataList, EmptyState, Group, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { problemWords } from '#contract/problemWords.ts';
import { idProblem } from '#contract/recordId.ts';
import { OutcomeNotice } from '#forms/OutcomeNotice.tsx';
import type { FormOutcome } from '#forms/sendForm.ts';
import { isPlainlyDone } from '#forms/useSendForm.ts';
import { AddItemSection, type AddItemSectionProps } from '#operations/addOrderItem/AddItemSection.tsx';
import { DeleteItemByIdSection } from '#operations/deleteOrderItem/DeleteItemByIdSection.tsx';
import { DeleteItemDialog } from '#operations/deleteOrderItem/DeleteItemDialog.tsx';
import { JournalUnread } from '#pageParts/JournalUnread.tsx';
import { paths } from '#pageParts/links/paths.ts';
import { recordHref } from '#pageParts/links/recordHref.ts';
import { useRecordNames } from '#pageParts/names/NamesProvider.tsx';
import { OrgName } from '#pageParts/names/OrgName.tsx';
import { LabelledId, RecordId } from '#pageParts/names/RecordId.tsx';
import { type CreatedOrder, useCreatedOrder, useItemsOfOrder } from '#pageParts/useCreatedOrders.ts';
import { useDesk } from '#pageParts/useDesk.ts';
import { Fact } from '#ui/Fact.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page, Section, Skeleton } from '#ui/Page.tsx';
import { Time } from '#ui/Time.tsx';
import { ToneBadge } from '#ui/ToneBadge.tsx';
import { LongTable } from '#ui/tables/LongTable.tsx';
import { TableRow } from '#ui/tables/StackingTable.tsx';

export function OrderPage({ orderId }: { orderId: string }) {
  const { t } = useLingui();
  const { org } = useDesk();
  const problem = idProblem(orderId, org);
  const href = recordHref(org, orderId);
  const names = useRecordNames();
  const name = names?.nameOf(orderId);
  const isReadable = names?.isReadable('order');

  if (problem) {
    return (
      <Page title={t`Order ${orderId}`} width="form">
        <Notice
          tone="negative"
          title={t`The id in this address is not one of an order`}
          actions={<Link href={paths.orders()}>{t`Open another order`}</Link>}
        >
          {t(problemWords(problem))}
        </Notice>
      </Page>
    );
  }
  return (
    <Page
      title={t`Order ${orderId}`}
      description={
        (name || org.records) && (
          // Keeps its line free: a name that arrives must not move what a person is about to click.
          <Group component="span" gap="xs" mih="1lh">
            {name && <bdi>{name}</bdi>}
            {isReadable && <OrgName id={orderId} kind="order" />}
          </Group>
        )
      }
      actions={
        <>
          {names && (
            <Button variant="default" onClick={() => names.ask(orderId)}>
              {name ? t`Change its name` : t`Give it a name`}
            </Button>
          )}
          {href && (
            <Button component="a" href={href} target="_blank" rel="noreferrer" variant="default">
              <Trans>Open in the CRM</Trans>
            </Button>
          )}
        </>
      }
    >
      <OrderBody orderId={orderId} />
    </Page>
  );
}

function OrderBody({ orderId }: { orderId: string }) {
  const { t } = useLingui();
  const { data: order, isError } = useCreatedOrder(orderId);
  const isRead = order !== undefined || isError;
  // The cast is safe: only this build's form writes it, into a history entry of this origin.
  const created = useArrival('created') as FormOutcome | undefined;
  const people = useArrival('people') as AddItemSectionProps['people'];
  // The first item takes the focus, unless there is a message to read.
  const goesOn = created !== undefined && isPlainlyDone(created);
  return (
    <Stack gap="xl">
      <div className="with-rail">
        <Stack gap="xl" miw={0}>
          {created && (
            <OutcomeNotice
              operation="createOrder"
              settled={created}
              doneTitle={t`Order created`}
              takesFocus={!goesOn}
            />
          )}
          {isRead ? (
            <AddItemSection
              orderId={orderId}
              takesFocus={goesOn}
              people={
                people ?? { accountId: order?.accountId ?? '', contactId: order?.billToContactId ?? '' }
              }
            />
          ) : (
            <Skeleton />
          )}
        </Stack>
        {isRead && <OrderFacts order={order} />}
      </div>
      {/* Below the rail: beside it the table would hide its last column, which deletes. */}
      <OrderItems orderId={orderId} />
      <DeleteItemByIdSection orderId={orderId} />
    </Stack>
  );
}

/** A value that the previous page passed in the history state, read once: a reload must not show the notice again. */
function useArrival(name: string): unknown {
  const [arrived] = useState(() => entryState()[name]);
  useEffect(() => {
    const { [name]: read, ...others } = entryState();
    if (read !== undefined) history.replaceState(others, '');
  }, [name]);
  return arrived;
}

const entryState = (): Record<string, unknown> => history.state ?? {};

/** @param order null if it was not created from this browser, undefined if the journal could not be read */
function OrderFacts({ order }: { order: CreatedOrder | null | undefined }) {
  const { t } = useLingui();
  return (
    <Section title={t`About this order`}>
      <DataList orientation="vertical" gap="md">
        {order && (
          <>
            <Fact name={t`Account`}>
              <LabelledId kind="account" id={order.accountId} />
            </Fact>
            <Fact name={t`Business unit`}>
              <LabelledId kind="businessUnit" id={order.businessUnitId} />
            </Fact>
          </>
        )}
        <Fact name={t`Created`}>
          {order ? (
            <Link href={paths.run(order.runId)}>
              <Time at={order.at} />
            </Link>
          ) : (
            <Trans>Not known in this browser</Trans>
          )}
        </Fact>
      </DataList>
    </Section>
  );
}

function OrderItems({ orderId }: { orderId: string }) {
  const { t } = useLingui();
  const { data: items, isError, refetch } = useItemsOfOrder(orderId);
  const [deletingId, setDeletingId] = useState<string | null>(null);
  const [settled, setSettled] = useState<FormOutcome | null>(null);
  const askToDelete = (itemId: string) => {
    setSettled(null);
    setDeletingId(itemId);
  };
  return (
    <Section title={t`Items added from this browser`}>
      {settled && <OutcomeNotice operation="deleteOrderItem" settled={settled} doneTitle={t`Item deleted`} />}
      {isError && !items && <JournalUnread onTryAgain={() => void refetch()} />}
      {!isError && !items && <Skeleton lines={2} />}
      {items && items.length > 0 && (
        <LongTable
          name={t`Items added from this browser`}
          columns={[t`Order item`, t`Product`, t`Quantity`, t`Added`, '']}
          numbers={[2]}
          rows={items}
        >
          {({ itemId, productId, quantity, at, runId, deleted }) => (
            <TableRow key={`${runId} ${itemId}`}>
              <RecordId id={itemId} />
              <LabelledId kind="product" id={productId} />
              {quantity}
              <Link href={paths.run(runId)}>
                <Time at={at} />
              </Link>
              {deleted ? (
                <ToneBadge tone="idle">{t`Deleted`}</ToneBadge>
              ) : (
                <Button
                  size="xs"
                  variant="outline"
                  color="negative"
                  aria-label={t`Delete item ${itemId}`}
                  onClick={() => askToDelete(itemId)}
                >
                  <Trans>Delete</Trans>
                </Button>
              )}
            </TableRow>
          )}
        </LongTable>
      )}
      {items?.length === 0 && (
        <EmptyState
          title={t`None yet`}
          description={
            <Trans>Items that were added elsewhere are not listed here: the API cannot list them.</Trans>
          }
        />
      )}
      {deletingId !== null && (
        <DeleteItemDialog itemId={deletingId} onSettled={setSettled} onClose={() => setDeletingId(null)} />
      )}
    </Section>
  );
}
