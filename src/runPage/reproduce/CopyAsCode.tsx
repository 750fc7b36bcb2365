import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useDesk } from '#desk/useDesk.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { useShownRun } from '../useShownRun.ts';
import { mswHandlerOf } from './mswHandlerOf.ts';
import { playwrightTestOf } from './playwrightTestOf.ts';
import { repeatableRequests, thoseSent } from './repeatableRequests.ts';

/** Copies a run as a spec for the kit in e2e/, or as a module with MSW handlers. */
export function CopyAsCode() {
  const { t } = useLingui();
  const { org } = useDesk();
  const { run, history } = useShownRun();
  // While a run is sent, the page's requests lag behind.
  if (run.state === 'running' || thoseSent(history.requests).length === 0) return null;
  return (
    <div>
      {repeatableRequests(history.requests).length > 0 && (
        <CopyButton inMenu label={t`Copy as Playwright test`} text={() => playwrightTestOf(history, org)} />
      )}
      <CopyButton inMenu label={t`Copy as MSW handler`} text={() => mswHandlerOf(history)} />
      <Text size="xs" c="dimmed">
        <Trans>
          For testers: the same answers to the same requests, in code. Ids and messages of the service go
          along, but no token, no note and no whole name of a person. Look through it before you give it away.
        </Trans>
      </Text>
    </div>
  );
}
