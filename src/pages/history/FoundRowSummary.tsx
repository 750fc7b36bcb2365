import { useLingui } from '@lingui/react/macro';
import { stateAtRest } from '#contract/causes.ts';
import { columnWords } from '#contract/words/operationWords.ts';
import { stateWords } from '#contract/words/stateWords.ts';
import { recordIdsIn } from '#journal/recordIds.ts';
import type { TextMatcher } from '#journal/runsWithText.ts';
import { cleanText } from '#lib/cleanText.ts';
import { labelled } from '#pageParts/labelled.ts';
import { nameIn } from '#pageParts/names/names.ts';
import { DimmedText } from '#pageParts/runs/RunTable.tsx';
import { useJournalQuery, useNicknames } from '#pageParts/useDesk.ts';
import { lineWords } from '#pageParts/words/rowWords.ts';
import { outcomesOf } from '#run/outcomesOf.ts';
import { type Run, SHEET_COLUMN } from '#run/run.ts';

/** Larger runs are not read to show one row. */
const ROWS_READ = 10_000;

export interface FoundRowSummaryProps {
  run: Run;
  row: number | undefined;
  holds: TextMatcher | null;
}

/** The outcome of the row that was found, and the cell or id that contains the text. */
export function FoundRowSummary({ run, row = -1, holds }: FoundRowSummaryProps) {
  const { t, i18n } = useLingui();
  const names = useNicknames();
  const { data } = useJournalQuery(['outcomeOfRow', run.id, String(row)], async (journal) => {
    if (row < 0 || run.rowCount === 1) return null;
    const { cells, line, requests: own } = await journal.rowAt(run.id, row);
    const isOneEach = run.requestCount === run.rowCount;
    const grouped = isOneEach ? [] : [...(await journal.requestsAbout('ids', recordIdsIn(cells))).values()];
    const carried = [own, ...grouped]
      .flat()
      .filter(({ runId, rows }) => runId === run.id && rows.includes(row));
    // If there is none, the row was not sent or its request is damaged: only the whole run shows which.
    const isClear = isOneEach || carried.length > 0;
    if (!isClear && run.rowCount > ROWS_READ) return { cells, line, outcome: null };
    const { requests } = isClear ? { requests: carried } : await journal.readRun(run.id);
    const findings = await journal.findingsIn([run.id]);
    return { cells, line, outcome: outcomesOf(run.rowCount, requests, findings)[row] ?? null };
  });
  if (!data) return null;
  const name = t(lineWords({ index: row, line: data.line }));
  const outcome = data.outcome && t(stateWords(stateAtRest(data.outcome), run.operation));
  const cells = Object.entries(data.cells).filter(([key]) => key !== 'set');
  const [key = '', text = ''] = cells.find(([, cell]) => holds?.(cell)) ?? [];
  const column = columnWords[run.operation][key];
  const recordId = data.outcome?.recordId ?? '';
  const id = holds?.(recordId) ? recordId : '';
  const found = [
    column ? t(column) : key.replace(SHEET_COLUMN, ''),
    nameIn(names, text),
    cleanText(text || id),
  ];
  return (
    <>
      <DimmedText>{outcome ? labelled(i18n, name, outcome) : name}</DimmedText>
      <DimmedText>{found.filter(Boolean).join(' · ')}</DimmedText>
    </>
  );
}
