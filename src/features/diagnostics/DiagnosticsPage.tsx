import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'wouter';
import { Button } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Page } from '#ui/Page.tsx';
import { Section } from '#ui/Section.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { paths } from '#workbench/paths.ts';
import styles from './DiagnosticsPage.module.css';
import { diagnosticsText } from './diagnosticsText.ts';
import { JournalRequests } from './JournalRequests.tsx';
import { TabRequests } from './TabRequests.tsx';
import { useDiagnostics } from './useDiagnostics.ts';

const SHOWN_AT_FIRST = 10;

/** For whoever helps, when something does not go as it should: what this console is, and what it asked for last. */
export function DiagnosticsPage() {
  const { t } = useLingui();
  const diagnostics = useDiagnostics();
  const [isAll, setIsAll] = useState(false);
  if (!diagnostics) {
    return (
      <Page title={t`Diagnostics`}>
        <Skeleton />
      </Page>
    );
  }
  const text = diagnosticsText(diagnostics);
  const { requests, tabRequests } = diagnostics;
  const end = isAll ? undefined : SHOWN_AT_FIRST;
  const more = ({ length }: readonly unknown[]) =>
    !isAll &&
    length > SHOWN_AT_FIRST && (
      <div>
        <Button size="xs" variant="default" onClick={() => setIsAll(true)}>
          <Plural value={length - SHOWN_AT_FIRST} one="Show # more" other="Show # more" />
        </Button>
      </div>
    );

  return (
    <Page
      title={t`Diagnostics`}
      description={t`When something does not go as it should: what to tell whoever helps, and what was asked for last.`}
      actions={<CopyButton label={t`Copy diagnostics`} text={() => text} />}
    >
      <Section
        title={t`What is copied`}
        description={t`No token, no id of a record, run or person, and nothing that was entered, sent or answered. Nothing is sent anywhere: you pass it on yourself.`}
      >
        <pre className={styles['text']}>{text}</pre>
      </Section>
      <Section
        title={t`Last requests in the journal`}
        description={t`What this browser sent for you, from whichever tab. What was sent and answered word by word stands with the run.`}
      >
        {requests.length === 0 ? (
          <EmptyState title={t`Nothing has been sent yet`}>
            <Trans>Requests stand here as soon as something is sent.</Trans>
          </EmptyState>
        ) : (
          <JournalRequests requests={requests.slice(0, end)} />
        )}
        {more(requests)}
      </Section>
      <Section
        title={t`Last requests of this tab`}
        description={t`Everything that the console asked for since this page was loaded, as the browser timed it: sign-in, settings and sending. Addresses are without query and ids.`}
      >
        <TabRequests requests={tabRequests.slice(0, end)} />
        {more(tabRequests)}
      </Section>
      <Section title={t`More to look at`}>
        <ul className={styles['links']}>
          <li>
            <Link href={paths.contractCheck()}>
              <Trans>Check the answers against the contract</Trans>
            </Link>
          </li>
          <li>
            <Link href={paths.history()}>
              <Trans>History, with everything that was sent</Trans>
            </Link>
          </li>
          <li>
            <a href="/licences.txt">
              <Trans>Licences of what Order Desk is made of</Trans>
            </a>
          </li>
        </ul>
      </Section>
    </Page>
  );
}
