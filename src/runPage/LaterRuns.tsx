import { useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'wouter';
import type { Outcome } from '#contract/causes.ts';
import { exportName, toExportSheet } from '#grid/toExportSheet.ts';
import { regionalCsvDelimiter } from '#language/regionalCsvDelimiter.ts';
import { blobOfLines } from '#lib/blobOfLines.ts';
import { csvLines } from '#lib/csv.ts';
import { paths } from '#pageParts/links/paths.ts';
import { useNameColumns } from '#pageParts/records/useNameColumns.tsx';
import { useRuns } from '#pageParts/useDesk.ts';
import { countWords } from '#pageParts/words/countWords.ts';
import { countUnitStates, unitsOf } from '#run/unitsOf.ts';
import { DownloadButton } from '#ui/DownloadButton.tsx';
import { Time } from '#ui/Time.tsx';
import { exportRunColumns } from './rows/exportRun.ts';
import { outcomeMessage } from './rows/outcomeMessage.ts';
import { type RowOverRuns, rowsOverRuns } from './rows/rowsOverRuns.ts';
import { runExportTitle } from './rows/runExportTitle.ts';
import { useLaterAttempts } from './rows/useLaterAttempts.ts';
import { useRunNow, useShownRun } from './rows/useRunView.ts';
import { SaveAsXlsxButton } from './SaveAsXlsxButton.tsx';

/** The outcomes of the rows that later runs sent again, and one sheet with the last outcome of every row. */
export function LaterRuns() {
  const { t, i18n } = useLingui();
  const { run, history, say, records } = useShownRun();
  const rows = useRunNow(({ rows }) => rows);
  const { nameColumns } = useNameColumns(records.columns, records.page);
  const { operation } = run;
  const later = useLaterAttempts();
  const { findings } = history;
  /** The rows that later runs sent again: few of a long run. */
  const again = useMemo(
    () =>
      later ? rowsOverRuns({ run, rows: rows.filter(({ row }) => later[row.index]), findings }, later) : [],
    [run, rows, findings, later],
  );
  const units = unitsOf(
    operation,
    again.map(({ row }) => row),
  );
  const outcomes: Outcome[] = [];
  for (const { row, outcome } of again) outcomes[row.index] = outcome;
  const counts = countUnitStates(units, outcomes);
  const words = countWords(i18n, operation, counts);
  const name = exportName(runExportTitle(run, i18n), t`last outcomes`);
  const sheet = () => {
    const messageOf = ({ outcome, finding }: RowOverRuns) =>
      outcomeMessage(outcome, { operation, finding, earlier: undefined }, say);
    const all = rowsOverRuns({ run, rows, findings }, later ?? []);
    const input = all.map(({ row }) => row);
    const othersOf = ({ others }: RowOverRuns) => others;
    return toExportSheet(all, exportRunColumns(run, input, messageOf, { othersOf, nameColumns }));
  };
  const csv = (signal: AbortSignal) => {
    const { rows: lines, header } = sheet();
    return blobOfLines(
      csvLines(lines, header, run.delimiter ?? regionalCsvDelimiter(i18n)),
      'text/csv;charset=utf-8',
      signal,
    );
  };
  if (again.length === 0) return null;
  return (
    <Group gap="xs" fz="sm">
      <span>
        {t`Outcome of what was sent again: ${words}`}{' '}
        <RunLinks ids={new Set(again.flatMap(({ latest }) => latest?.id ?? []))} />
      </span>
      <DownloadButton fileName={`${name}.csv`} make={csv} failure={t`The file could not be made. Try again.`}>
        {t`Export last outcomes`}
      </DownloadButton>
      <SaveAsXlsxButton
        name={name}
        title={name}
        sheet={sheet}
      >{t`Save last outcomes as XLSX`}</SaveAsXlsxButton>
    </Group>
  );
}

/** A link to each run, by its time. */
export function RunLinks({ ids }: { ids: ReadonlySet<string> }) {
  const { data: runs = [] } = useRuns();
  return runs
    .filter(({ id }) => ids.has(id))
    .map(({ id, createdAt }, position) => (
      <span key={id}>
        {position > 0 && ', '}
        <Link href={paths.run(id)}>
          <Time at={createdAt} />
        </Link>
      </span>
    ));
}
