import { useLingui } from '@lingui/react/macro';
import { FindField } from '#pageParts/find/FindField.tsx';
import { useUrlState } from '#pageParts/links/useUrlState.ts';
import { Page } from '#ui/Page.tsx';

/** The search as a page. The text is kept in the address, so that Back shows it again. */
export function CustomersPage() {
  const { t } = useLingui();
  const { choice, choose } = useUrlState();
  return (
    <Page title={t`Customers`} description={t`Contacts, accounts, their memberships and orders`} width="form">
      <FindField isInPage autoFocus initial={choice('find')} onSearched={(text) => choose('find', text)} />
    </Page>
  );
}
