import type { OrgRules } from '#contract/orgRules.ts';
import type { ProblemCode } from '#contract/problem.ts';
import { canonicalId, idProblem, keptId } from '#contract/recordId.ts';
import { isFailedFormula } from '#intake/failedFormula.ts';
import { type IdDamage, idDamage } from '#intake/idDamage.ts';
import { idsIn } from '#intake/idText.ts';
import type { Table } from '#intake/table.ts';
import { cleanName, NAME_LIMIT } from '#workbench/names/cleanName.ts';
import { type Names, nameIn } from '#workbench/names/nameBook.ts';
import type { NameColumns } from './nameColumns.ts';

/** Why a line of a sheet gives no name. */
export type SkippedWhy =
  | { kind: 'id'; code: ProblemCode | IdDamage }
  | { kind: 'nameMissing' }
  | { kind: 'nameTooLong' }
  /** The record stands on an earlier line, in this form or the other, with this name or another; the first counts. */
  | { kind: 'again'; line: number; isSameName: boolean };

export interface PlannedName {
  line: number;
  /** As `keptId` gives it. */
  id: string;
  name: string;
}

/** What a sheet of names would do to those that are here. Every line of the sheet is in exactly one of the four. */
export interface NamesPlan {
  added: PlannedName[];
  changed: (PlannedName & { before: string })[];
  same: number;
  skipped: { line: number; id: string; why: SkippedWhy }[];
}

export function planNames(
  { lines }: Pick<Table, 'lines'>,
  columns: NameColumns,
  known: Names,
  rules: Pick<OrgRules, 'recordIds'>,
): NamesPlan {
  const plan: NamesPlan = { added: [], changed: [], same: 0, skipped: [] };
  const first = new Map<string, PlannedName>();
  for (const { number: line, cells } of lines) {
    const text = cells[columns.id] ?? '';
    const [only = text, ...others] = idsIn(text, rules.recordIds).ids;
    const given = others.length > 0 ? text : only;
    const skip = (why: SkippedWhy) => void plan.skipped.push({ line, id: given, why });
    const code = idFault(given, rules);
    const cell = cells[columns.name] ?? '';
    const name = isFailedFormula(cell) ? '' : cleanName(cell);
    if (code) skip({ kind: 'id', code });
    else if (name === '') skip({ kind: 'nameMissing' });
    else if (name.length > NAME_LIMIT) skip({ kind: 'nameTooLong' });
    else {
      const id = keptId(given, rules);
      const record = canonicalId(given);
      const earlier = first.get(record);
      if (earlier) {
        skip({ kind: 'again', line: earlier.line, isSameName: earlier.name === name });
        continue;
      }
      const planned = { line, id, name };
      first.set(record, planned);
      const before = nameIn(known, id);
      if (before === undefined) plan.added.push(planned);
      else if (before === name) plan.same += 1;
      else plan.changed.push({ ...planned, before });
    }
  }
  return plan;
}

function idFault(text: string, rules: Pick<OrgRules, 'recordIds'>): ProblemCode | IdDamage | null {
  const problem = idProblem(text, rules);
  const diagnosis = text !== '' && problem && rules.recordIds === 'checked' ? idDamage(text) : null;
  return diagnosis?.kind === 'damage' ? diagnosis.damage : problem;
}
