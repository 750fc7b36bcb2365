import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { problemWords } from '#contract/problemWords.ts';
import { idProblem } from '#contract/recordId.ts';
import { paths } from '#desk/links/paths.ts';
import { recordHref } from '#desk/links/recordHref.ts';
import { useRecordNames } from '#desk/names/useRecordNames.ts';
import { useDesk } from '#desk/useDesk.ts';
import { FateNotice } from '#forms/FateNotice.tsx';
import type { SettledForm } from '#forms/useSendForm.ts';
import { AddItemSection } from '#operations/addOrderItem/AddItemSection.tsx';
import { DeleteItemByIdSection } from '#operations/deleteOrderItem/DeleteItemByIdSection.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { OrderItems } from './OrderItems.tsx';

export function OrderPage({ orderId }: { orderId: string }) {
  const { t } = useLingui();
  const { org } = useDesk();
  const problem = idProblem(orderId, org);
  const href = recordHref(org, orderId);
  const names = useRecordNames();
  const name = names?.nameOf(orderId);

  if (problem) {
    return (
      <Page title={t`Order ${orderId}`} width="form">
        <Notice
          tone="negative"
          title={t`The id in this address is not one of an order`}
          actions={
            <Link href={paths.orders()}>
              <Trans>Open another order</Trans>
            </Link>
          }
        >
          {t(problemWords[problem])}
        </Notice>
      </Page>
    );
  }
  return (
    <Page
      title={t`Order ${orderId}`}
      description={name && <bdi>{name}</bdi>}
      width="middle"
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
      <CreatedNotice />
      <AddItemSection orderId={orderId} />
      <OrderItems orderId={orderId} />
      <DeleteItemByIdSection orderId={orderId} />
    </Page>
  );
}

function CreatedNotice() {
  const { t } = useLingui();
  // Only this console writes history entries of its own origin, and the form that wrote this one is in this build.
  const created = useArrival('created') as SettledForm | undefined;
  return created && <FateNotice operation="createOrder" settled={created} doneTitle={t`Order created`} />;
}

/** What the previous page passed in the history state, read once: a reload must not show the notice again. */
function useArrival(name: string): unknown {
  const [arrived] = useState(() => entryState()[name]);
  useEffect(() => {
    const { [name]: read, ...others } = entryState();
    if (read !== undefined) history.replaceState(others, '');
  }, [name]);
  return arrived;
}

const entryState = (): Record<string, unknown> => history.state ?? {};
