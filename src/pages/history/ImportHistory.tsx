import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { type ImportOffer, type ImportResult, importRuns, readImportFile } from '#journal/importRuns.ts';
import type { JournalFileRefusal } from '#journal/journalFile.ts';
import { isPastRetention } from '#journal/retention.ts';
import { cleanText } from '#lib/cleanText.ts';
import { useAct } from '#pageParts/useAct.ts';
import { useDesk } from '#pageParts/useDesk.ts';
import type { RunHistory } from '#run/runStore.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { FileChoice } from '#ui/fields/FileChoice.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Time } from '#ui/Time.tsx';

export function ImportHistory() {
  const { t } = useLingui();
  const { journal, owner, org } = useDesk();
  const { label } = org;
  const reading = useAct((file: File) => readImportFile(journal, file, owner));
  const writing = useAct((runs: readonly RunHistory[]) => importRuns(journal, runs));
  const { data: offer } = reading;
  const close = () => {
    reading.reset();
    writing.reset();
  };
  const closing = (title: string, content: ReactNode) => (
    <Dialog title={title} onCancel={close}>
      <Stack gap="sm" className="wraps">
        {content}
      </Stack>
      <Group justify="flex-end">
        <Button variant="filled" onClick={close}>{t`Close`}</Button>
      </Group>
    </Dialog>
  );
  const dialog = () => {
    if (!offer) return null;
    if (offer.kind === 'refused') return closing(t`Import history`, <RefusedFile {...offer} />);
    if (writing.data) return closing(t`Import history`, <Imported {...writing.data} />);
    const { fresh } = offer.plan;
    const findings = <ImportContents {...offer} />;
    if (fresh.length === 0) return closing(t`Nothing to import`, findings);
    return (
      <ConfirmDialog
        sends={false}
        title={t`Import history`}
        confirmLabel={t`${plural(fresh.length, {
          one: `Import # run into ${label}`,
          other: `Import # runs into ${label}`,
        })}`}
        isSending={writing.isPending}
        onConfirm={() => writing.mutate(fresh)}
        onCancel={close}
      >
        {findings}
      </ConfirmDialog>
    );
  };
  return (
    <>
      <FileChoice
        accept=".json,application/json"
        loading={reading.isPending}
        onChoose={(file) => reading.mutate(file)}
      >
        {t`Import`}
      </FileChoice>
      {dialog()}
    </>
  );
}

const refusalTitles: Record<JournalFileRefusal, MessageDescriptor> = {
  tooLarge: msg`The file is too large to be read`,
  unread: msg`The file could not be opened`,
  notCompared: msg`The file could not be compared with the journal here`,
  notJson: msg`The file is not JSON, or it is incomplete`,
  notJournal: msg`The file is not a journal of Order Desk`,
  newer: msg`The file comes from a newer Order Desk`,
  otherOrg: msg`The file is the journal of another org`,
};

const reload = msg`Reload the page and choose the file again.`;
const nextSteps: Partial<Record<JournalFileRefusal, MessageDescriptor>> = {
  tooLarge: msg`A journal of up to 256 MB can be imported. Keep the file: it can be read with other tools.`,
  unread: msg`It may have been moved or changed since it was chosen. Choose it again.`,
  notCompared: reload,
  newer: reload,
  otherOrg: msg`Each org has a journal of its own. Sign in to the org that it comes from and import it there.`,
};

function RefusedFile({ why, owner }: Extract<ImportOffer, { kind: 'refused' }>) {
  const { t } = useLingui();
  return (
    <Notice tone="negative" title={t(refusalTitles[why])}>
      <p>{t(nextSteps[why] ?? msg`Choose a file that was saved with Export on this page.`)}</p>
      {owner && (
        <p>
          <Trans>
            It belongs to {cleanText(owner.userName, 100)} in the org {cleanText(owner.orgId, 100)}.
          </Trans>
        </p>
      )}
      <p>{t`Nothing was imported.`}</p>
    </Notice>
  );
}

export function ImportContents({
  file,
  plan,
}: Pick<Extract<ImportOffer, { kind: 'read' }>, 'file' | 'plan'>) {
  const { t } = useLingui();
  const { fresh, same, different, unreadable } = plan;
  const { org, owner } = useDesk();
  const { keepDays } = org.journal;
  const { exportedAt } = file;
  // The file of a browser that several people share may also hold this person's runs.
  const others = fresh.filter(({ run }) => run.owner.userId !== owner.userId).length;
  const name = cleanText(file.owner.userName, 100) || t`a colleague`;
  const old = fresh.filter(({ run }) => isPastRetention(run, keepDays, Date.now())).length;
  // Includes ended runs: their refused, unsent or unknown rows can be sent again from the run's page.
  const left = fresh.filter(
    ({ run }) => run.owner.userId === owner.userId && run.counts.done < run.rowCount,
  ).length;
  const items = [
    <Plural key="fresh" value={fresh.length} one="# run that is not here" other="# runs that are not here" />,
    same > 0 && (
      <Plural key="same" value={same} one="# run that is here already" other="# runs that are here already" />
    ),
    different > 0 && (
      <Plural
        key="different"
        value={different}
        one="# run that differs from the one here: the one here stays"
        other="# runs that differ from those here: those here stay"
      />
    ),
    unreadable > 0 && (
      <Plural
        key="unreadable"
        value={unreadable}
        one="# run that cannot be read: it is not imported and stays in the file"
        other="# runs that cannot be read: they are not imported and stay in the file"
      />
    ),
  ];
  return (
    <Stack gap="sm" className="wraps">
      <p>
        <Trans>
          The file was exported on <Time at={exportedAt} />. It holds:
        </Trans>
      </p>
      <ul>{items.map((item) => item && <li key={item.key}>{item}</li>)}</ul>
      {file.owner.userId !== owner.userId && <p>{t`The file belongs to ${name}.`}</p>}
      {others > 0 && (
        <p>
          <Plural
            value={others}
            one="You can only look at # of these runs here: it goes on in the browser of the person who sent it."
            other="You can only look at # of these runs here: they go on in the browsers of those who sent them."
          />
        </p>
      )}
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
            Importing sends nothing. It restores the state at the time of the export. This browser does not
            know what another browser has sent since then. Continue in one place only.
          </Trans>
        </Notice>
      )}
      {old > 0 && (
        <p>
          <Plural
            value={old}
            one="# of them ended so long ago that it may soon be deleted here again. Keep the file."
            other="# of them ended so long ago that they may soon be deleted here again. Keep the file."
          />
        </p>
      )}
    </Stack>
  );
}

function Imported({ added, failed }: ImportResult) {
  return (
    <>
      <p role="status">
        <Plural value={added} one="# run was imported." other="# runs were imported." />
      </p>
      {failed[0] && (
        <Notice
          tone="negative"
          title={
            <Plural value={failed.length} one="# run was not imported" other="# runs were not imported" />
          }
        >
          <Trans>
            The browser did not write them, so none of them was imported. Its reason:{' '}
            {cleanText(failed[0].reason, 200)}
          </Trans>
        </Notice>
      )}
    </>
  );
}
