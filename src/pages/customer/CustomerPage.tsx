import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link, Redirect, useSearchParams } from 'wouter';
import type { OperationName } from '#contract/operations.ts';
import { canonicalId } from '#contract/recordId.ts';
import { dateTimeFormat } from '#language/dateTimeFormat.ts';
import { recordPageHref } from '#pageParts/find/recordPageHref.ts';
import { orgRecordHref } from '#pageParts/links/orgRecordHref.ts';
import { paths } from '#pageParts/links/paths.ts';
import { newLinkState } from '#pageParts/links/useLinkPrefill.ts';
import { OrdersSection } from '#pageParts/records/OrdersSection.tsx';
import { RecordDetails } from '#pageParts/records/RecordDetails.tsx';
import { RecordsPlaceholder } from '#pageParts/records/RecordsPlaceholder.tsx';
import { useDesk } from '#pageParts/useDesk.ts';
import type { OrgRecord } from '#records/orgRecord.ts';
import { Page } from '#ui/Page.tsx';
import { ConfirmMemberships } from './ConfirmMemberships.tsx';
import { Memberships } from './Memberships.tsx';
import { SentFromHere } from './SentFromHere.tsx';
import { useCustomer } from './useCustomer.ts';

/** How many memberships of a person's account are shown at first: more would hide the person's own. */
const AT_FIRST = 5;

/** A contact or account: memberships, orders, what was sent about them. A membership without either is shown alone. */
export function CustomerPage({ customerId }: { customerId: string }) {
  const { t, i18n } = useLingui();
  const { org, records } = useDesk();
  const [parameters] = useSearchParams();
  const membership = parameters.get('membership');
  const marked = membership && canonicalId(membership);
  const customer = useCustomer(customerId, marked);
  const { record, memberships, orders, account, sent } = customer;
  const [asked, setAsked] = useState<{ operation: OperationName; records: readonly OrgRecord[] } | null>(
    null,
  );
  const href = orgRecordHref(org, customerId);
  const time = customer.at && dateTimeFormat(i18n, 'time').format(customer.at);
  const name = record?.name || customerId;
  const ofMemberships = {
    sent: customer.lastSent,
    customerName: name,
    marked,
    onAsk: (operation: OperationName, records: readonly OrgRecord[]) => setAsked({ operation, records }),
  };
  const page = record && records && recordPageHref(record, records.settings);
  // Orders, and memberships that belong to a customer, have another page.
  if (page && page !== paths.customer(record.id)) return <Redirect to={page} replace />;
  return (
    <Page
      of={customerId}
      title={name}
      description={
        // Reserves a line, so that nothing moves when the org answers.
        <Group component="span" gap="xs" mih="1lh">
          {record && <RecordDetails record={record} />}
        </Group>
      }
      actions={
        <>
          {time && <Text size="sm" c="dimmed">{t`Read ${time}`}</Text>}
          <Button variant="subtle" onClick={customer.refetch}>{t`Refresh`}</Button>
          {href && (
            <Button component="a" href={href} target="_blank" rel="noreferrer">{t`Open in the CRM`}</Button>
          )}
        </>
      }
    >
      <div className="with-rail wide">
        <Stack gap="xl" miw={0}>
          <RecordsPlaceholder read={customer.read} isEmpty={record === null}>
            <Trans>
              The org shows you no such record: it may be merged, deleted or hidden from you, or no
              customer’s. What was sent from here is still shown on this page.
            </Trans>
          </RecordsPlaceholder>
          {record && (
            <>
              <Memberships {...ofMemberships} {...memberships} title={t`Memberships`} />
              <OrdersSection
                {...orders}
                title={t`Orders`}
                actions={
                  <Button
                    renderRoot={(button) => (
                      <Link {...button} href={paths.newOrder(customer.newOrder)} state={newLinkState()} />
                    )}
                    size="xs"
                  >
                    {t`Create order`}
                  </Button>
                }
              />
              {account && account.memberships.records.length > 0 && (
                <Memberships
                  {...ofMemberships}
                  {...account.memberships}
                  atFirst={AT_FIRST}
                  title={t`Other memberships of ${account.name}`}
                />
              )}
              {account && account.orders.records.length > 0 && (
                <OrdersSection {...account.orders} atFirst={AT_FIRST} title={t`Orders of ${account.name}`} />
              )}
            </>
          )}
        </Stack>
        <SentFromHere {...sent} titleOf={customer.titleOf} />
      </div>
      {asked && <ConfirmMemberships {...asked} customerName={name} onClose={() => setAsked(null)} />}
    </Page>
  );
}
