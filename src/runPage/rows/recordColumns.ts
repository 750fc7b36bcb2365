import { type OperationName, operations } from '#contract/operations.ts';
import { columnWords } from '#contract/words/operationWords.ts';
import { newIdHeader } from '#intake/file/exportedTable.ts';
import { inEnglish } from '#language/inEnglish.ts';
import { kindOfField } from '#pageParts/names/kindOf.ts';
import type { IdColumn } from '#pageParts/records/useRecords.ts';
import type { Row } from '#run/run.ts';

interface RowWithRecord {
  row: Row | undefined;
  outcome: { recordId?: string | undefined };
}

/** The ids of a run, whose records have names: its fields, whatever the sheet calls them, and the record that a row makes. */
export function recordColumns(operation: OperationName): IdColumn<RowWithRecord>[] {
  const fields = Object.entries(columnWords[operation]).flatMap(
    ([key, header]): IdColumn<RowWithRecord> | [] => {
      const kind = kindOfField(key);
      return kind ? { header: inEnglish(header), kind, idOf: ({ row }) => row?.cells[key] ?? '' } : [];
    },
  );
  const kind = operations[operation].makes;
  if (!kind) return fields;
  return [...fields, { header: newIdHeader(operation), kind, idOf: ({ outcome }) => outcome.recordId ?? '' }];
}
