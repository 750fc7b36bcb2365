import { Trans, useLingui } from '@lingui/react/macro';
import { Button, DataList, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useDesk } from '#desk/useDesk.ts';
import type { Run } from '#run/run.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import type { IdChoice } from './disguise.ts';
import { mswHandlerOf } from './mswHandlerOf.ts';
import { playwrightTestOf } from './playwrightTestOf.ts';
import { repeatableRequests, thoseSent } from './repeatableRequests.ts';

/** A spec for the kit in e2e/, or a module with MSW handlers. */
export type RunCopy = 'test' | 'handler';

/** Asks whether the run's ids may leave this browser, and copies it. */
export function CopyRunAs(props: { run: Run; copy: RunCopy; onClose(): void }) {
  const { run, copy, onClose } = props;
  const { t } = useLingui();
  const { journal, org } = useDesk();
  // Read before a click, since some browsers allow copying only during the click. And from the journal: the page's
  // requests lag behind during a run.
  const { data: history, isError } = useQuery({
    queryKey: ['copies', run.id],
    gcTime: 0,
    queryFn: () => journal.readRun(run.id),
  });
  const requests = history?.requests ?? [];
  const wasSent = thoseSent(requests).length > 0;
  const hasSource = copy === 'test' ? repeatableRequests(requests).length > 0 : wasSent;
  const source = (ids: IdChoice) => {
    if (!history) return '';
    return copy === 'test' ? playwrightTestOf(history, ids, org.alreadyPatterns) : mswHandlerOf(history, ids);
  };
  return (
    <Dialog title={copy === 'test' ? t`Copy as Playwright test` : t`Copy as MSW handler`} onCancel={onClose}>
      <Stack gap="md">
        <p>
          {copy === 'test' ? (
            <Trans>
              A test that sends these rows to a mocked API and gets the same answers. Save it in the folder
              e2e as a file whose name ends in .spec.ts.
            </Trans>
          ) : (
            <Trans>Handlers that give the same answers, each to the request that was sent then.</Trans>
          )}
        </p>
        <p>
          <Trans>
            No token, no note and no whole name of a person goes along. Messages of the service do: look
            through them before you give the copy away.
          </Trans>
        </p>
        {!history && !isError && (
          <p role="status">
            <Trans>Reading the run</Trans>
          </p>
        )}
        {isError && (
          <p role="alert">
            <Trans>The copy could not be made. Check the connection, close this and try again.</Trans>
          </p>
        )}
        {history && !hasSource && (
          <p role="status">
            {wasSent ? (
              <Trans>
                There is no test to copy: every request of this run was turned away, or its answer came too
                late or was too long to keep. Copy as MSW handler has these answers.
              </Trans>
            ) : (
              <Trans>There is nothing to copy: no request of this run has reached the platform.</Trans>
            )}
          </p>
        )}
        {hasSource && (
          <DataList orientation="vertical" gap="md">
            <DataList.Item>
              <DataList.ItemLabel>
                <CopyButton label={t`Keep the ids`} text={() => source('kept')} />
              </DataList.ItemLabel>
              <DataList.ItemValue c="dimmed">
                <Trans>To look the records up later. Only for people who may see them.</Trans>
              </DataList.ItemValue>
            </DataList.Item>
            <DataList.Item>
              <DataList.ItemLabel>
                <CopyButton label={t`Replace the ids`} text={() => source('replaced')} />
              </DataList.ItemLabel>
              <DataList.ItemValue c="dimmed">
                <Trans>
                  Stand-ins of the same kind, also in the answers; the same id has the same stand-in.
                </Trans>
              </DataList.ItemValue>
            </DataList.Item>
          </DataList>
        )}
        <Group component="footer" justify="flex-end">
          <Button variant="default" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
