import { Trans, useLingui } from '@lingui/react/macro';
import { Button, EmptyState } from '@mantine/core';
import { Link } from 'wouter';
import { paths } from '#desk/links/paths.ts';
import { Page } from '#ui/Page.tsx';

export function NotFoundPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Page not found`} width="form">
      <EmptyState title={t`There is no page at this address`} description={<Trans>Check the address.</Trans>}>
        <Button component={Link} href={paths.home()} variant="default">
          <Trans>Go to Home</Trans>
        </Button>
      </EmptyState>
    </Page>
  );
}
