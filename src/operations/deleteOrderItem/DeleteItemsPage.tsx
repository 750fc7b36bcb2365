import { subjectField } from '#contract/operations.ts';
import { columnWords } from '#contract/words/operationWords.ts';
import { inEnglish } from '#language/inEnglish.ts';
import { toTsv } from '#lib/csv.ts';
import { emptyLinkPrefill, useLinkPrefill } from '#pageParts/links/useLinkPrefill.ts';
import { ADDED_IN_HEADER } from '#pageParts/sheetColumns.ts';
import { useJournalQuery } from '#pageParts/useDesk.ts';
import { outcomesOf } from '#run/outcomesOf.ts';
import type { RunHistory } from '#run/runStore.ts';
import { SheetPage } from '#sheetPage/SheetPage.tsx';
import { Skeleton } from '#ui/Page.tsx';

/** Deletes items of a sheet or, if a link says so, those that a run of this browser has added. */
export function DeleteItemsPage() {
  const { fill: runId, draftName } = useLinkPrefill((parameters) => parameters.get('addedIn'));
  const { data: text, isPending } = useJournalQuery(['addedItems', runId ?? ''], async (journal) =>
    runId === null ? null : journal.readRun(runId).then(addedItemsSheet, () => null),
  );
  if (runId === null) return <SheetPage operation="deleteOrderItem" />;
  if (isPending) return <Skeleton />;
  return <SheetPage operation="deleteOrderItem" link={text ? { fill: text, draftName } : emptyLinkPrefill} />;
}

/** The items that a run has certainly added, one in each line, each with its product and that run. */
export function addedItemsSheet({ run, rows, requests, findings }: RunHistory): string {
  const outcomes = outcomesOf(run.rowCount, requests, findings);
  const lines = rows.flatMap(({ index, cells }) => {
    const { verdict, recordId } = outcomes[index] ?? {};
    if (verdict !== 'done' || !recordId) return [];
    return [[recordId, cells['orderId'] ?? '', cells['productId'] ?? '', cells['quantity'] ?? '', run.id]];
  });
  const names = [
    columnWords.deleteOrderItem[subjectField('deleteOrderItem') ?? ''],
    ...['orderId', 'productId', 'quantity'].map((key) => columnWords.addOrderItem[key]),
  ].map((name) => (name ? inEnglish(name) : ''));
  return lines.length > 0 ? toTsv(lines, [...names, ADDED_IN_HEADER]) : '';
}
