import { useLingui } from '@lingui/react/macro';
import { Button, DataList, Group, Stack } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { creatingOperation } from '#contract/operations.ts';
import { idProblem } from '#contract/recordId.ts';
import { problemWords } from '#contract/words/problemWords.ts';
import { OutcomeNotice } from '#forms/OutcomeNotice.tsx';
import type { FormOutcome } from '#forms/sendForm.ts';
import { isPlainlyDone } from '#forms/useSendForm.ts';
import { AddItemSection, type AddItemSectionProps } from '#operations/addOrderItem/AddItemSection.tsx';
import { DeleteItemByIdSection } from '#operations/deleteOrderItem/DeleteItemByIdSection.tsx';
import { DeletedItemNotice, DeleteItemDialog } from '#operations/deleteOrderItem/DeleteItemDialog.tsx';
import { useRecordOfAnyKind } from '#pageParts/find/useRecordOfAnyKind.ts';
import { JournalReadFailedNotice } from '#pageParts/JournalReadFailedNotice.tsx';
import { orgRecordHref } from '#pageParts/links/orgRecordHref.ts';
import { paths } from '#pageParts/links/paths.ts';
import { useRecordNames } from '#pageParts/names/NamesProvider.tsx';
import { LabelledId } from '#pageParts/names/RecordId.tsx';
import { RecordDetails } from '#pageParts/records/RecordDetails.tsx';
import { useLinkedRecords } from '#pageParts/records/useLinkedRecords.ts';
import { useRefetchAfterChange } from '#pageParts/records/useRefetchAfterChange.ts';
import { type CreatedOrder, useCreatedOrder, useItemsAddedHere } from '#pageParts/useCreatedOrders.ts';
import { useDesk } from '#pageParts/useDesk.ts';
import { linkedRecord, type OrgRecord } from '#records/orgRecord.ts';
import { Fact } from '#ui/Fact.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page, Section, Skeleton } from '#ui/Page.tsx';
import { Time } from '#ui/Time.tsx';
import { ItemsOfOrder } from './ItemsOfOrder.tsx';

export function OrderPage({ orderId }: { orderId: string }) {
  const { t } = useLingui();
  const { org, records } = useDesk();
  const problem = idProblem(orderId, org);
  const href = orgRecordHref(org, orderId);
  const names = useRecordNames();
  const name = names?.nameOf(orderId);
  const isReadable = !problem && records?.settings.kinds.order !== undefined;
  const { data: found } = useRecordOfAnyKind(isReadable ? orderId : '');
  // The id may belong to another kind of record, whose name is not an order's name.
  const record = found?.kind === 'order' ? found : null;

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
      of={orderId}
      title={t`Order ${record?.name || orderId}`}
      description={
        (name || isReadable) && (
          // Reserves a line: a name that arrives late must not move a control that a person is about to click.
          <Group component="span" gap="xs" mih="1lh">
            {name && <bdi>{name}</bdi>}
            {record && <RecordDetails record={record} />}
          </Group>
        )
      }
      actions={
        <>
          {names && (
            <Button onClick={() => names.ask(orderId)}>
              {name ? t`Change its name` : t`Give it a name`}
            </Button>
          )}
          {href && (
            <Button component="a" href={href} target="_blank" rel="noreferrer">{t`Open in the CRM`}</Button>
          )}
        </>
      }
    >
      <OrderBody orderId={orderId} record={record} />
    </Page>
  );
}

function OrderBody({ orderId, record }: { orderId: string; record: OrgRecord | null }) {
  const { t } = useLingui();
  const { records } = useDesk();
  const settings = records?.settings;
  const { data: order, isError } = useCreatedOrder(orderId);
  const isRead = order !== undefined || isError;
  // The cast is safe: only this build's form writes it, into a history entry of this origin.
  const created = useArrival('created') as FormOutcome | undefined;
  const people = useArrival('people') as AddItemSectionProps['people'];
  // The first item's form takes the focus, unless there is a message to read.
  const goesOn = created !== undefined && isPlainlyDone(created);
  const idIn = (link: 'account' | 'contact') =>
    (record && settings && linkedRecord(record, link, settings)?.id) ?? '';
  const item = {
    orderId,
    takesFocus: goesOn,
    people: people ?? {
      accountId: order?.accountId ?? idIn('account'),
      contactId: order?.billToContactId ?? idIn('contact'),
    },
  };
  const isListed = settings?.kinds.orderItem?.links.order !== undefined;
  return (
    <Stack gap="xl">
      {created && (
        <OutcomeNotice
          operation={creatingOperation.order}
          settled={created}
          doneTitle={t`Order created`}
          takesFocus={!goesOn}
        />
      )}
      {!isListed && (
        <div className="with-rail">
          {isRead ? <AddItemSection {...item} /> : <Skeleton />}
          {isRead && <OrderFacts order={order} />}
        </div>
      )}
      {/* Below the rail: beside it, the table would hide its last column with the delete buttons. */}
      <OrderItems
        orderId={orderId}
        isListed={isListed}
        isNew={goesOn}
        last={isRead ? <AddItemSection {...item} isLine /> : <Skeleton />}
      />
      <DeleteItemByIdSection orderId={orderId} />
    </Stack>
  );
}

/** A value from the previous page, in the history state. Read once: after a reload the notice must not come back. */
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
            t`Not known in this browser`
          )}
        </Fact>
      </DataList>
    </Section>
  );
}

interface OrderItemsProps {
  orderId: string;
  /** The org's list of items was read. */
  isListed: boolean;
  /** Just created: it has no items, so the form need not wait for the list. */
  isNew: boolean;
  last: ReactNode;
}

function OrderItems({ orderId, isListed, isNew, last }: OrderItemsProps) {
  const { t } = useLingui();
  const { data: own, isError, refetch } = useItemsAddedHere(orderId);
  const read = useLinkedRecords({ kind: 'orderItem', link: 'order', id: isListed ? orderId : null });
  useRefetchAfterChange(Math.max(0, ...(own ?? []).map(({ changedAt }) => changedAt)), read.at, read.refetch);
  const [deleting, setDeleting] = useState<{ id: string; name: string } | null>(null);
  const [settled, setSettled] = useState<FormOutcome | null>(null);
  const askToDelete = (item: { id: string; name: string }) => {
    setSettled(null);
    setDeleting(item);
  };
  return (
    <Section
      title={isListed ? t`Items` : t`Items added from this browser`}
      actions={
        isListed && (
          <Button component={Link} href={paths.orderItems(orderId)} size="xs">{t`Add from a sheet`}</Button>
        )
      }
    >
      {settled && <DeletedItemNotice settled={settled} />}
      {isError && !own && <JournalReadFailedNotice onTryAgain={() => void refetch()} />}
      {!isError && !own && <Skeleton lines={2} />}
      {(own || isListed) && (
        <ItemsOfOrder
          read={isListed ? read : null}
          own={own ?? []}
          onDelete={askToDelete}
          // The form is the last line. It waits for the lines above it, which would move it.
          last={isListed && (isNew || !read.isPending) && last}
        />
      )}
      {deleting && (
        <DeleteItemDialog
          itemId={deleting.id}
          name={deleting.name}
          onSettled={(result) => {
            setSettled(result);
            // Deleting an item that this browser did not add changes nothing in `own`, so the list is read again here.
            if (isListed) read.refetch();
          }}
          onClose={() => setDeleting(null)}
        />
      )}
    </Section>
  );
}
