import type { MarkupElement } from '#lib/markup.ts';
import { type CellForm, commonForm, formOfTexts, plainForms } from '#lib/xlsx/cellForm.ts';
import type { StyleOfCell } from './cellStyles.ts';
import { columnCount, firstFilledCells, type Table } from './table.ts';

/** The form of a column's numbers or dates in a workbook, and where it has other cells: its header, titles, texts. */
export interface ColumnForm {
  /** Undefined: no cell has a form yet. Null: they have several. */
  form: CellForm | null | undefined;
  /** The rows of the first cells without a form, from 1. */
  readonly others: number[];
}

/** With more cells than this without a form, they are not just header and titles: the column has no form. */
const MOST_OTHERS = 150;

/** The form of a cell in a workbook; null for a text. */
export function formOfCell({ attributes }: MarkupElement, style: StyleOfCell): CellForm | null {
  if (/\st=["'](?!n["'])/.test(attributes)) return null;
  return style === null ? plainForms.number : (style?.form ?? null);
}

export function addCellForm(forms: ColumnForm[], column: number, row: number, form: CellForm | null): void {
  const known = forms[column] ?? { form: undefined, others: [] };
  forms[column] = known;
  if (form === null) {
    if (known.others.length < MOST_OTHERS) known.others.push(row);
    else known.form = null;
  } else if (known.form !== form && known.form !== null) {
    known.form = known.form === undefined ? form : commonForm(known.form, form);
  }
}

const SAMPLE_CELLS = 50;

/** By column: the form that all its cells in these lines have. @param ofBook for a text: decided by the texts themselves */
export function columnForms(
  table: Pick<Table, 'lines' | 'header'>,
  ofBook: readonly (ColumnForm | undefined)[] | undefined,
): (CellForm | null)[] {
  const rows = new Set(ofBook && table.lines.map(({ number }) => number));
  return Array.from({ length: columnCount(table) }, (_, column) => {
    if (ofBook) {
      const { form = null, others = [] } = ofBook[column] ?? {};
      return others.some((row) => rows.has(row)) ? null : form;
    }
    // Most columns hold texts.
    const sample = formOfTexts(firstFilledCells(table, column, SAMPLE_CELLS));
    return sample && formOfTexts(table.lines.map(({ cells }) => cells[column] ?? ''));
  });
}
