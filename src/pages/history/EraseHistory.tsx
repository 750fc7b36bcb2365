import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { journalKey } from '#desk/journalKey.ts';
import { runIds, unreadableRuns } from '#journal/unreadableRuns.ts';
import { useAct } from '#pageParts/useAct.ts';
import { useDesk, useJournalQuery, useRuns } from '#pageParts/useDesk.ts';
import { reloadHindrance } from '#pageParts/useReloadHindrance.ts';
import { isAnyRunDriven } from '#run/locks.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { Notice } from '#ui/Notice.tsx';

export function EraseHistory({ onClose }: { onClose(): void }) {
  const { t } = useLingui();
  const { journal, org, runs, team } = useDesk();
  const { data: recorded = [] } = useRuns();
  const { data: ids, isPending } = useJournalQuery(['runIds'], runIds);
  const { data: unreadable = [], isPending: isLookingThrough } = useUnreadableRuns();
  const unknown = recorded.reduce((sum, { counts }) => sum + counts.unknown, 0);

  /** Resolves to the reason if nothing was erased. */
  const erase = useAct(async () => {
    if (reloadHindrance(runs) === 'unsaved') return 'unsaved';
    // If the journal is damaged, its runs may not be listed, but erasing may repair it.
    const own = await runIds(journal).catch(() => null);
    // Checked last, for all tabs: a request whose journal is deleted could not record its answer.
    if (await isAnyRunDriven(own)) return 'sending';
    await journal.erase();
    // The journal is closed now, so every part that uses it must restart.
    window.location.reload();
    return null;
  });

  return (
    <ConfirmDialog
      sends={false}
      title={t`Erase history`}
      confirmLabel={t`Erase history in ${org.label}`}
      isDangerous
      {...(ids && ids.length > 0 && { typeToConfirm: ids.length })}
      // Not blocked if the count fails: erasing may repair the journal.
      isBlocked={isPending || isLookingThrough}
      isSending={erase.isPending}
      onConfirm={() => erase.mutate()}
      onCancel={onClose}
    >
      <Stack gap="sm" className="wraps">
        <p>
          {ids && (
            <>
              <Plural
                value={ids.length}
                one="# run of yours is recorded here."
                other="# runs of yours are recorded here."
              />{' '}
            </>
          )}
          <Trans>
            All runs, answers, drafts and names of yours in this org are deleted from this browser. The org
            keeps what was done, but this console will know nothing of it any more. Export the history, and
            your names, first if you may need them.
          </Trans>{' '}
          {team && t`What the team’s journal has of your runs stays there, and on this page.`}
        </p>
        {unreadable.length > 0 && (
          <p>
            <Plural
              value={unreadable.length}
              one="# of them cannot be read, and may hold unknown rows. Export takes the records along as they are."
              other="# of them cannot be read, and may hold unknown rows. Export takes the records along as they are."
            />
          </p>
        )}
        {unknown > 0 && (
          <Notice
            tone="doubt"
            title={<Plural value={unknown} one="# row is still unknown" other="# rows are still unknown" />}
          >
            {t`The console then no longer knows what may have been done.`}
          </Notice>
        )}
        {erase.data && (
          <Notice tone="negative" takesFocus title={t`Nothing was erased`}>
            {erase.data === 'sending' ? (
              <Trans>
                Something is being sent, here or in another tab. Wait for it or stop it first: without the
                journal, the outcome of its rows would be lost.
              </Trans>
            ) : (
              <Trans>
                The org’s answer to a request could not be recorded, and is lost when this page is closed.
                Download it on the page of its run. Then reload the page and erase the history.
              </Trans>
            )}
          </Notice>
        )}
      </Stack>
    </ConfirmDialog>
  );
}

/** The runs that cannot be read. Reads the whole journal at each mount. */
export function useUnreadableRuns() {
  const { journal, owner } = useDesk();
  return useQuery({
    queryKey: journalKey(owner, 'unreadableRuns'),
    queryFn: () => unreadableRuns(journal),
    refetchOnMount: 'always',
  });
}
