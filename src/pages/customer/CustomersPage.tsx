import { useLingui } from '@lingui/react/macro';
import { FindField } from '#pageParts/find/FindField.tsx';
import { useChoices } from '#pageParts/links/useChoices.ts';
import { Page } from '#ui/Page.tsx';

/** The search alone, with its results in the page. What is typed stays in the address, for the way back. */
export function CustomersPage() {
  const { t } = useLingui();
  const { choice, choose } = useChoices();
  return (
    <Page title={t`Customers`} description={t`Contacts, accounts, their memberships and orders`} width="form">
      <FindField isInPage autoFocus initial={choice('find')} onSearched={(text) => choose('find', text)} />
    </Page>
  );
}
