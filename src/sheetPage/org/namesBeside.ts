import { type IntakeReading, sourceCells } from '#intake/engine/intakeReading.ts';
import type { OrgRecord } from '#records/orgRecord.ts';
import type { NameMismatch } from '../decide/decision.ts';

/** A column of names: in at least this share of the rows that were read. */
const NAMES = 0.9;
/** Rows that show whether a column may be one. */
const SAMPLE = 40;
/** More would block the page. */
const MOST_ROWS = 20_000;

/** Undefined: not read. Null: the org does not show it. */
type RecordOf = (row: number) => OrgRecord | null | undefined;

export interface NameComparison {
  /** Rows whose name in the sheet is not that of the org. */
  readonly names: readonly NameMismatch[];
  /** Columns that repeat what the org says of the records. */
  readonly columns: ReadonlySet<number>;
  /** Rows with a name that was not compared, since their record was not read. */
  readonly notCompared: number;
}

export const noNames: NameComparison = { names: [], columns: new Set(), notCompared: 0 };

/**
 * Compares the sheet's own columns with what the org says about its records. If nearly all cells of a column are names
 * of the records beside them, the other cells name somebody else.
 * @param recordsOf by column of ids: the record of a row
 * @param readCount the first rows, whose records were read
 */
export function namesBeside(
  reading: IntakeReading,
  recordsOf: readonly RecordOf[],
  readCount = reading.rowCount,
): NameComparison {
  const rowCount = Math.min(readCount, MOST_ROWS);
  const own = reading.ownColumns.flatMap(({ column }) => (typeof column === 'number' ? column : []));
  const columns = new Set<number>();
  const names: NameMismatch[] = [];
  let notCompared = 0;
  for (const recordOf of recordsOf) {
    const sample: { cells: readonly string[]; record: OrgRecord }[] = [];
    for (let row = 0; row < rowCount && sample.length < SAMPLE; row++) {
      const record = recordOf(row);
      if (record) sample.push({ cells: sourceCells(reading, row), record });
    }
    for (const column of own.filter((one) => !columns.has(one) && mayRepeat(sample, one))) {
      const found = compared(column, recordOf);
      if (found.isNames) {
        columns.add(column);
        names.push(...found.others);
        notCompared += found.notCompared;
      } else if (found.isField) columns.add(column);
    }
  }
  return { names: names.sort((a, b) => a.row - b.row), columns, notCompared };

  function compared(column: number, recordOf: RecordOf) {
    const others: NameMismatch[] = [];
    let [equal, unread] = [0, reading.rowCount - rowCount];
    let fields: readonly string[] | null = null;
    for (let row = 0; row < rowCount; row++) {
      const inSheet = sourceCells(reading, row)[column] ?? '';
      if (inSheet === '') continue;
      const record = recordOf(row);
      if (record === undefined) unread += 1;
      if (!record) continue;
      const form = nameForm(inSheet);
      if (record.name !== '' && nameForm(record.name) === form) equal += 1;
      else if (record.name !== '') others.push({ row, inSheet, inOrg: record.name });
      const same = Object.keys(record.fields).filter(
        (field) => nameForm(record.fields[field] ?? '') === form,
      );
      fields = fields ? fields.filter((field) => same.includes(field)) : same;
    }
    return {
      isNames: equal > 0 && equal >= (equal + others.length) * NAMES,
      isField: unread === 0 && fields !== null && fields.length > 0,
      others,
      notCompared: unread,
    };
  }
}

/** True if most cells of the sample are what one field of their record says. */
function mayRepeat(
  sample: readonly { cells: readonly string[]; record: OrgRecord }[],
  column: number,
): boolean {
  const filled = sample.filter(({ cells }) => cells[column]);
  const counts = new Map<string, number>();
  for (const { cells, record } of filled) {
    const form = nameForm(cells[column] ?? '');
    for (const [field, value] of [...Object.entries(record.fields), ['', record.name] as const])
      if (value !== '' && nameForm(value) === form) counts.set(field, (counts.get(field) ?? 0) + 1);
  }
  return Math.max(0, ...counts.values()) * 2 > filled.length;
}

/** One form for names that differ in case, blanks, apostrophes, dashes, composed letters, or in the order of “Doe, Jane”. */
export function nameForm(text: string): string {
  const plain = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[’‘ʼ`´]/g, "'")
    .replace(/[‐‑‒–—]/g, '-')
    // A Turkish i with its dot, and one without.
    .replace(/i\u0307|ı/g, 'i')
    .replace(/\s+/g, ' ')
    .trim();
  const [, last, first] = /^([^,]+), ?([^,]+)$/.exec(plain) ?? [];
  return last && first ? `${first} ${last}` : plain;
}
