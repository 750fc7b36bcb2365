import { Trans, useLingui } from '@lingui/react/macro';
import { toCsv } from '#lib/csv.ts';
import { Button } from '#ui/Button.tsx';
import { download } from '#ui/download.ts';
import type { Names } from '#workbench/names/nameBook.ts';
import { SaveAsXlsx } from '#workbench/SaveAsXlsx.tsx';
import { useDesk } from '#workbench/useDesk.ts';

/** Fixed English, so that a colleague's console takes the sheet in whatever its language. */
const HEADER = ['Id', 'Name'];

/** Saves the names as the two-column sheet that the import reads. */
export function ExportNames({ names }: { names: Names }) {
  const { t } = useLingui();
  const { org } = useDesk();
  const rows = Array.from(names).sort(([, a], [, b]) => a.localeCompare(b));
  const fileName = `order-desk-names-${org.id}`;
  return (
    <>
      <Button
        variant="default"
        aria-label={t`Export names`}
        onClick={() => download(`${fileName}.csv`, 'text/csv;charset=utf-8', toCsv(rows, HEADER))}
      >
        <Trans>Export</Trans>
      </Button>
      <SaveAsXlsx fileName={`${fileName}.xlsx`} sheet={() => ({ rows, header: HEADER })} />
    </>
  );
}
