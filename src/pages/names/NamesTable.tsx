import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Table } from '@mantine/core';
import { useState } from 'react';
import { recordHref } from '#desk/links/recordHref.ts';
import { RecordId } from '#desk/names/RecordId.tsx';
import { useDesk } from '#desk/useDesk.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { StackingTable } from '#ui/StackingTable.tsx';

/** Names to look at, to change (by the tag of the id) and to remove. */
export function NamesTable({ names }: { names: readonly (readonly [id: string, name: string])[] }) {
  const { t } = useLingui();
  const { org, journal } = useDesk();
  const [hasFailed, setHasFailed] = useState(false);
  const remove = (id: string) => void journal.nicknames.remove(id).catch(() => setHasFailed(true));
  return (
    <>
      <StackingTable name={t`Your names`} columns={[t`Record`, '']}>
        {names.map(([id, name]) => (
          <Table.Tr key={id}>
            <Table.Td w="100%" maw={0}>
              <RecordId id={id} href={recordHref(org, id)} />
            </Table.Td>
            <Table.Td>
              <Button
                size="xs"
                variant="default"
                aria-label={t`Remove the name ${name} of ${id}`}
                onClick={() => remove(id)}
              >
                <Trans>Remove</Trans>
              </Button>
            </Table.Td>
          </Table.Tr>
        ))}
      </StackingTable>
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
