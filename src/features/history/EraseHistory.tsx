import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isAnyRunDriven } from '#run/locks.ts';
import type { RequestRecord } from '#run/run.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useDesk } from '#workbench/useDesk.ts';
import { useJournal } from '#workbench/useJournal.ts';
import { useOnce } from '#workbench/useOnce.ts';
import { useUnreadableRuns } from '#workbench/useUnreadableRuns.ts';
import { NotErased } from './NotErased.tsx';
import styles from './Words.module.css';

/** Erases the journal of this person in this org, after saying what is lost with it. */
export function EraseHistory({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { journal, org, runs } = useDesk();
  const { data: recorded = [] } = useJournal(['runs'], (journal) => journal.listRuns());
  const { data: ids, isPending } = useJournal(['runIds'], (journal) => journal.runIds());
  const { data: unreadable = [], isPending: isLookingThrough } = useUnreadableRuns();
  const unknown = recorded.reduce((sum, { counts }) => sum + counts.unknown, 0);
  /** The answers that would be lost with it; none where something is being sent. */
  const [refused, setRefused] = useState<readonly RequestRecord[] | null>(null);
  const { isUnderWay, once } = useOnce();

  const erase = async () => {
    const unsaved = runs.list().flatMap((runner) => runner.snapshot().unsaved);
    // Asked at the last moment, and of all tabs: a request whose journal goes away under it could not say what became of it.
    if (unsaved.length > 0 || (await isAnyRunDriven())) return setRefused(unsaved);
    await journal.erase();
    // The journal is closed now: everything that holds it has to start again.
    window.location.reload();
  };

  if (refused) return <NotErased unsaved={refused} onClose={onClose} />;
  return (
    <ConfirmDialog
      sends={false}
      title={t`Erase history`}
      confirmLabel={t`Erase history in ${org.label}`}
      isDangerous
      {...(ids && ids.length > 0 && { typeToConfirm: ids.length })}
      // Where it cannot be counted, erasing may be the way out.
      isBlocked={isPending || isLookingThrough}
      isSending={isUnderWay}
      onConfirm={() => void once(erase)}
      onCancel={onClose}
    >
      <div className={styles['words']}>
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
            All runs, answers, drafts and names of yours in this org are deleted from this browser. The
            platform keeps what was done, but this console will know nothing of it any more. Export the
            history, and your names, first if you may need them.
          </Trans>
        </p>
        {unreadable.length > 0 && (
          <Notice
            tone="doubt"
            title={
              <Plural
                value={unreadable.length}
                one="# of them cannot be read"
                other="# of them cannot be read"
              />
            }
          >
            <Trans>
              Nobody can say how many unknown rows are in there. Export takes the records along as they are.
            </Trans>
          </Notice>
        )}
        {unknown > 0 && (
          <Notice
            tone="doubt"
            title={<Plural value={unknown} one="# row is still unknown" other="# rows are still unknown" />}
          >
            <Trans>After this, nothing here says what may have been done.</Trans>
          </Notice>
        )}
      </div>
    </ConfirmDialog>
  );
}
