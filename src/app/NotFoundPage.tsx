import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { buttonLook } from '#ui/buttonLook.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Page } from '#ui/Page.tsx';
import { paths } from '#workbench/paths.ts';

export function NotFoundPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Page not found`} width="form">
      <EmptyState
        title={t`There is no page at this address`}
        action={
          <Link href={paths.home()} className={buttonLook}>
            <Trans>Go to Home</Trans>
          </Link>
        }
      >
        <Trans>It may have been typed or copied with a slip in it.</Trans>
      </EmptyState>
    </Page>
  );
}
