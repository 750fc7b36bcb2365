import type { OrgRules } from '#contract/orgRules.ts';
import { normalName } from '#intake/header.ts';
import { idsIn, isId } from '#intake/idText.ts';
import { columnCount, type Table } from '#intake/table.ts';

/** Which columns of a table hold what, from 0. */
export interface NameColumns {
  id: number;
  name: number;
}

const ID_HEADER = /(^| )(id|identifiant)( |$)/;
const NAME_HEADER = /(^| )(name|nickname|label|bezeichnung|nom|libellé)( |$)/;

/** Lines that are looked at to tell the columns apart. */
const LOOKED_AT = 200;

/**
 * The column of ids, by its header or by what stands in it, and that of names, by its header or as the first other one
 * that holds anything. Where ids may have any shape nothing tells them from names, and the first column holds them. Null
 * where the table has no two such columns.
 */
export function nameColumns(table: Table, { recordIds }: Pick<OrgRules, 'recordIds'>): NameColumns | null {
  const columns = Array.from({ length: columnCount(table) }, (_, column) => column);
  const lines = table.lines.slice(0, LOOKED_AT);
  const header = (column: number) => normalName(table.header?.[column] ?? '');
  const count = (column: number) => lines.filter(({ cells }) => holdsOneId(cells[column] ?? '')).length;
  const [fullest] = columns.filter((column) => count(column) > 0).sort((a, b) => count(b) - count(a));
  const said = columns.find((column) => ID_HEADER.test(header(column)));
  const id = fullest ?? said ?? (recordIds === 'any' ? columns[0] : undefined);
  if (id === undefined) return null;
  const others = columns.filter((column) => column !== id);
  const holdsAnything = (column: number) => lines.some(({ cells }) => (cells[column] ?? '') !== '');
  const name = others.find((column) => NAME_HEADER.test(header(column))) ?? others.find(holdsAnything);
  return name === undefined ? null : { id, name };
}

/** As it is, or in the address of its record. */
function holdsOneId(cell: string): boolean {
  const [only = '', ...others] = idsIn(cell, 'checked').ids;
  return others.length === 0 && isId(only);
}
