import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { idByOrgRules, isSameRecord } from '#contract/recordId.ts';
import { cleanText } from '#lib/cleanText.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { JournalWriteFailedNotice } from '../JournalReadFailedNotice.tsx';
import { paths } from '../links/paths.ts';
import { useAct } from '../useAct.ts';
import { useDesk, useNicknames } from '../useDesk.ts';
import { nameIn } from './names.ts';

export function NameDialog({ id, onClose }: { id: string; onClose(): void }) {
  const { t } = useLingui();
  const { org, journal } = useDesk();
  const { nicknames } = journal;
  const names = useNicknames();
  const before = nameIn(names, id) ?? '';
  const [text, setText] = useState(before);
  const name = cleanName(text);
  const [namesake] = Array.from(names).find(([other, its]) => its === name && !isSameRecord(other, id)) ?? [];

  const save = useAct(async () => {
    await (name === '' ? nicknames.remove(id) : nicknames.save(idByOrgRules(id, org), name));
    onClose();
  });

  return (
    <ConfirmDialog
      sends={false}
      title={t`Your name for this id`}
      confirmLabel={before !== '' && name === '' ? t`Remove name` : t`Save name`}
      isBlocked={before === '' && name === ''}
      isSending={save.isPending}
      onConfirm={() => save.mutate()}
      onCancel={onClose}
    >
      <p>
        <code>{id}</code>
      </p>
      <TextInput
        label={t`Name`}
        description={t`For you alone, in this browser and this org. An empty name is removed.`}
        maxLength={NAME_LIMIT}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {namesake && (
        <p>
          <Trans>
            <code>{namesake}</code> already has this name.
          </Trans>
        </p>
      )}
      <p>
        <Link href={paths.names()} onClick={onClose}>{t`All your names`}</Link>
      </p>
      {save.isError && <JournalWriteFailedNotice />}
    </ConfirmDialog>
  );
}

/** Longer names would leave no room for the id beside them. */
const NAME_LIMIT = 80;

/** Makes one line without invisible characters. The result may still be too long. */
function cleanName(text: string): string {
  return cleanText(text.replace(/\s+/gu, ' '), 1_000).trim();
}
