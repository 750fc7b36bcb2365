import { useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import { useNamesInExports } from '#pageParts/records/useNamesInExports.tsx';
import { useDesk } from '#pageParts/useDesk.ts';
import { DownloadButton } from '#ui/DownloadButton.tsx';
import { type HistoryEntry, monthName } from './historyEntry.ts';
import { historyWorkbook } from './historyWorkbook.ts';

/** Excel's limit for the rows of a sheet, below its header. */
const ROWS_LIMIT = 1_048_575;

interface SaveHistoryButtonProps {
  /** The entries that pass the filters. */
  entries: readonly HistoryEntry[];
  /** "2026-11", or empty for all months. */
  month: string;
}

/** Saves the runs shown and their rows as a workbook. */
export function SaveHistoryButton({ entries, month }: SaveHistoryButtonProps) {
  const { t, i18n } = useLingui();
  const desk = useDesk();
  const { withNames, tick } = useNamesInExports();
  const isTooLong = entries.reduce((sum, { rowCount }) => sum + rowCount, 0) > ROWS_LIMIT;
  const made = async (signal: AbortSignal) => {
    if (isTooLong) throw new Error('too many rows');
    return historyWorkbook(entries, { desk, i18n, withNames }, signal);
  };
  const span = month.includes('-') ? `${t`History`} ${monthName(i18n, month)}` : t`History`;
  return (
    <Group gap="sm">
      {desk.records && tick}
      <DownloadButton
        fileName={`${span}, ${desk.org.label}.xlsx`}
        make={made}
        failure={
          isTooLong
            ? t`A workbook holds 1,048,575 rows, and these runs have more. Choose a month or an operation.`
            : t`The workbook could not be made. Check the connection and try again.`
        }
      >
        {t`Save as XLSX`}
      </DownloadButton>
    </Group>
  );
}
