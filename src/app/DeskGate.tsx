import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { useOrgSession, useSession } from '#session/useSession.ts';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { type Desk, openDesk } from '#workbench/desk.ts';
import { DeskContext } from '#workbench/useDesk.ts';
import { rulesTable } from './rulesTable.ts';

/** Opens the signed-in person's desk, and keeps it open when their session ends: their pages and runs stay. */
export function DeskGate({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const session = useSession();
  const { org, person } = useOrgSession();
  const [desk, setDesk] = useState<Desk | 'failed' | null>(null);
  const { id: personId, name } = person;

  useEffect(() => {
    let opened: Desk | null = null;
    let isLeft = false;
    openDesk(org, { id: personId, name }, session, rulesTable).then(
      (fresh) => {
        if (isLeft) return fresh.close();
        opened = fresh;
        setDesk(fresh);
      },
      () => setDesk('failed'),
    );
    return () => {
      isLeft = true;
      opened?.close();
      setDesk(null);
    };
  }, [org, personId, name, session]);

  if (desk === null) return <Skeleton />;
  if (desk === 'failed') {
    return (
      <Page title={t`Nothing can be sent from this browser`} width="form">
        <Notice tone="negative" title={t`The journal could not be opened`}>
          <Trans>
            Order Desk writes down in this browser what it is about to send, before it sends it. Here it
            cannot, so nothing could be proved afterwards. Leave private browsing or allow site data for this
            address, close other tabs of Order Desk that run an older version, and reload the page.
          </Trans>
        </Notice>
      </Page>
    );
  }
  return <DeskContext value={desk}>{children}</DeskContext>;
}
