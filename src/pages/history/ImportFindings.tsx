import { Plural, Trans } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useDesk } from '#desk/useDesk.ts';
import { isPastRetention } from '#journal/deleteOldRuns.ts';
import type { ImportPlan } from '#journal/importRuns.ts';
import type { JournalFile } from '#journal/journalFile.ts';
import { Notice } from '#ui/Notice.tsx';
import { Time } from '#ui/Time.tsx';

/** What a file holds, beside what is here. */
export function ImportFindings({ file, plan }: { file: JournalFile; plan: ImportPlan }) {
  const { fresh, same, different, unreadable } = plan;
  const { keepDays } = useDesk().org.journal;
  const old = fresh.filter(({ run }) => isPastRetention(run, keepDays, Date.now())).length;
  // Also of a run that has ended: what was refused, not sent or unknown can be sent again from its page.
  const left = fresh.filter(({ run }) => run.counts.done < run.rowCount).length;
  return (
    <Stack gap="sm" className="wraps">
      <p>
        <Trans>
          The file was exported on <Time at={file.exportedAt} />. It holds:
        </Trans>
      </p>
      <ul>
        <li>
          <Plural value={fresh.length} one="# run that is not here" other="# runs that are not here" />
        </li>
        {same > 0 && (
          <li>
            <Plural value={same} one="# run that is here already" other="# runs that are here already" />
          </li>
        )}
        {different > 0 && (
          <li>
            <Plural
              value={different}
              one="# run of which something else is recorded here: what is here stays"
              other="# runs of which something else is recorded here: what is here stays"
            />
          </li>
        )}
        {unreadable > 0 && (
          <li>
            <Plural
              value={unreadable}
              one="# run that cannot be read: it stays out, and in the file"
              other="# runs that cannot be read: they stay out, and in the file"
            />
          </li>
        )}
      </ul>
      {left > 0 && (
        <Notice
          tone="doubt"
          title={
            <Plural
              value={left}
              one="# of them has rows that are not done"
              other="# of them have rows that are not done"
            />
          }
        >
          <Trans>
            Importing sends nothing. What comes is how it stood when the file was made. What was sent in
            another browser since then, this one does not know of, and lets you send once more: go on in one
            place only.
          </Trans>
        </Notice>
      )}
      {old > 0 && (
        <Notice
          tone="info"
          title={<Plural value={old} one="# of them ended long ago" other="# of them ended long ago" />}
        >
          <Plural
            value={keepDays}
            one="Here a run is kept # day after its end, so that may soon be deleted again. Keep the file."
            other="Here a run is kept # days after its end, so that may soon be deleted again. Keep the file."
          />
        </Notice>
      )}
    </Stack>
  );
}
