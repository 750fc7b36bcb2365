import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { RecordId } from '#ui/RecordId.tsx';
import { Table } from '#ui/Table.tsx';
import { recordHref } from '#workbench/recordHref.ts';
import { useDesk } from '#workbench/useDesk.ts';
import styles from './NamesTable.module.css';

/** Names to look at, to change (by the tag of the id) and to remove. */
export function NamesTable({ names }: { names: readonly (readonly [id: string, name: string])[] }) {
  const { t } = useLingui();
  const { org, journal } = useDesk();
  const [hasFailed, setHasFailed] = useState(false);
  const remove = (id: string) => void journal.nicknames.remove(id).catch(() => setHasFailed(true));
  return (
    <>
      <Table name={t`Your names`} columns={[t`Record`, '']}>
        {names.map(([id, name]) => (
          <tr key={id}>
            <td className={styles['record']}>
              <RecordId id={id} href={recordHref(org, id)} />
            </td>
            <td>
              <Button
                size="xs"
                variant="default"
                aria-label={t`Remove the name ${name} of ${id}`}
                onClick={() => remove(id)}
              >
                <Trans>Remove</Trans>
              </Button>
            </td>
          </tr>
        ))}
      </Table>
      {hasFailed && (
        <ConfirmDialog
          sends={false}
          title={t`This could not be recorded`}
          confirmLabel={t`Close`}
          onConfirm={() => setHasFailed(false)}
          onCancel={() => setHasFailed(false)}
        >
          <Trans>This browser could not write into its journal.</Trans>
        </ConfirmDialog>
      )}
    </>
  );
}
