import { useLingui } from '@lingui/react/macro';
import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { paths } from '#pageParts/links/paths.ts';
import type { SentAbout } from '#pageParts/runs/useSentAbout.ts';
import { RunRowDetail } from '#runPage/RunRowDetail.tsx';
import { Dialog } from '#ui/dialogs/Dialog.tsx';

/** Shows what the org has of a row whose outcome is unknown, and its current outcome, without leaving the page. */
export function LookInOrgButton({ sent: { runId, row, by }, title }: { sent: SentAbout; title: string }) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  // Requests of a colleague can be checked in the browser that sent them only.
  if (by !== undefined) return null;
  return (
    <>
      <Button size="xs" flex="none" onClick={() => setIsOpen(true)}>{t`Look in the org`}</Button>
      {isOpen && (
        <Dialog title={title} isWide onCancel={() => setIsOpen(false)}>
          <Stack>
            <RunRowDetail runId={runId} row={row} />
            <Group justify="space-between">
              <Link href={paths.run(runId, row)}>{t`Open the run`}</Link>
              <Button onClick={() => setIsOpen(false)}>{t`Close`}</Button>
            </Group>
          </Stack>
        </Dialog>
      )}
    </>
  );
}
