import { hasNameOf } from '../columns/columnFacts.ts';
import type { ColumnSpec, Mapping } from '../columns/columnSpec.ts';
import { normalName } from '../file/header.ts';
import { columnCount, type Line, type Table } from '../file/table.ts';
import type { Act } from './acts.ts';
import { columnRule } from './columnRules.ts';
import { picksByPlace } from './holdsBack.ts';
import { type OwnColumn, ownColumn } from './ownColumn.ts';
import { mayTell, remarkTest } from './remarks.ts';

/**
 * Finds lines that a column of the sheet's own does not say to send: “Cancel?” with “no” or with nothing beside lines with
 * “x”, “keep” beside lines with “cancel”, “Keep” with “yes”, a status “Cancelled”, a remark “do not cancel”, the id of the
 * order that it would make (docs/decisions/260).
 * @returns for a line, the column's name and what stands in it; null if no column speaks against the line
 */
export function deniedLines(
  table: Table,
  mapping: Mapping,
  specs: readonly ColumnSpec[],
  act: Act,
): (line: Line) => string | null {
  const madeId = new RegExp(`(?:^|[^a-z0-9])80${'orderId' in mapping ? 2 : 1}[a-z0-9]{12}`, 'i');
  const used = new Set(Object.values(mapping));
  /** Also the column that the person set aside, since the page asks for its field. */
  const isOfField = (column: number) =>
    used.has(column) ||
    specs.some((spec) => spec.shared && hasNameOf(spec, normalName(table.header?.[column] ?? '')));
  const columns = [...Array(columnCount(table)).keys()].flatMap((column) => {
    if (isOfField(column)) return [];
    const own = ownColumn(table, column, mayTell[act]);
    const denied = deniedCells(own, act, madeId);
    return denied ? [{ column, title: own.title, ...denied }] : [];
  });
  return ({ cells }) => {
    const found = columns.find(({ column, denies }) => denies(cells[column] ?? ''));
    return found ? [found.title, found.text ?? cells[found.column]].filter(Boolean).join(': ') : null;
  };
}

/** The cells of a column that speak against their line; null if none does. `text` speaks against every line. */
function deniedCells(column: OwnColumn, act: Act, madeId: RegExp) {
  const { texts, isWhole } = column;
  // “Only the first” may stand beside any line.
  const text = [...texts.keys()].find(picksByPlace);
  if (text !== undefined) return { text, denies: () => true };
  const isRemark = remarkTest(column, act, madeId);
  const rule = columnRule(column, act, isRemark);
  if (rule && !isWhole) return { text, denies: rule };
  // Each text is tested once, not at each of its lines.
  const denied = new Set(['', ...texts.keys()].filter(rule ?? isRemark));
  return denied.size > 0 ? { text, denies: (cell: string) => denied.has(cell) } : null;
}
