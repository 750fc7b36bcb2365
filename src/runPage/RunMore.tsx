import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { cancels } from '#contract/operations.ts';
import { paths } from '#pageParts/links/paths.ts';
import { kindOfField } from '#pageParts/names/kindOf.ts';
import { recordOnPage } from '#pageParts/records/useRecord.ts';
import { useDesk } from '#pageParts/useDesk.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Popover } from '#ui/dialogs/Popover.tsx';
import { Icon } from '#ui/Icon.tsx';
import { CannotBeUndone } from './RowDetail.tsx';
import { receiptOf } from './receiptOf.ts';
import {
  mswHandlerOf,
  playwrightTestOf,
  replayableRequests,
  sentAttempts,
} from './reproduce/playwrightTestOf.ts';
import { orgSentTo } from './requests/sentTo.ts';
import { useShownRun } from './rows/useRunView.ts';
import { TakeBackLink } from './TakeBackLink.tsx';

/** Actions for a support case. Those that only developers need are in the menu. */
export function RunMore() {
  const { t, i18n } = useLingui();
  const { org } = useDesk();
  const { run, history, messageOf, records, view } = useShownRun();
  const receipt = () =>
    receiptOf({
      run,
      rows: view.newest().rows,
      org: orgSentTo(run, history.requests),
      link: window.location.origin + paths.run(run.id),
      messageOf,
      recordOf: (key, id) => recordOnPage(records.page, kindOfField(key), id),
      i18n,
    });
  return (
    <>
      <CopyButton label={t`Copy for ticket`} text={receipt} />
      <Popover button={<Button rightSection={<Icon name="chevron" size={12} />}>{t`More`}</Button>}>
        <div>
          <CopyButton inMenu label={t`Copy link`} text={() => window.location.href} />
          <Text size="xs" c="dimmed">{t`The link opens in this browser only: the journal stays here.`}</Text>
        </div>
        {org.cannotBeUndone && cancels(run.operation) && run.counts.done > 0 && (
          <div>
            <CannotBeUndone operation={run.operation} />
            <CopyButton inMenu label={t`Copy for the administrator`} text={receipt} />
          </div>
        )}
        <TakeBackLink />
        <CopyAsCode />
      </Popover>
    </>
  );
}

/** Copies a run as a spec for the kit in e2e/, or as a module with MSW handlers. */
export function CopyAsCode() {
  const { t } = useLingui();
  const { org } = useDesk();
  const { run, history } = useShownRun();
  // While a run is being sent, the page's requests lag behind.
  if (run.state === 'running' || sentAttempts(history.requests).length === 0) return null;
  return (
    <div>
      <Text size="sm" fw={600}>{t`For developers`}</Text>
      {replayableRequests(history.requests).length > 0 && (
        <CopyButton inMenu label={t`Copy as Playwright test`} text={() => playwrightTestOf(history, org)} />
      )}
      <CopyButton inMenu label={t`Copy as MSW handler`} text={() => mswHandlerOf(history)} />
      <Text size="xs" c="dimmed">
        <Trans>
          The same answers to the same requests, as code. It contains ids and messages of the org, but no
          token, no note and no full name of a person. Check it before you share it.
        </Trans>
      </Text>
    </div>
  );
}
