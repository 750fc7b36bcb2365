import * as z from 'zod/mini';
import { isoDate, optional, quantity, recordId, requiredText } from '#contract/fields.ts';
import type { OrgRules } from '#contract/orgRules.ts';
import type { ProblemCode } from '#contract/problem.ts';
import type { ColumnSpec } from './columnSpec.ts';

/** What a cell came to: its canonical text, and the contract's code for what is wrong with it. */
export interface CellReading {
  text: string;
  problem: ProblemCode | null;
}

/** Reads the cells of one column by the contract's own fields, so that a sheet and a form never judge differently. */
export function cellReader(spec: ColumnSpec, rules: OrgRules): (text: string) => CellReading {
  const field = fieldOf(spec.kind, rules);
  const schema = spec.required ? field : optional(field);
  return (text) => {
    if (spec.required && text === '') return { text, problem: spec.kind === 'id' ? 'idMissing' : 'required' };
    const parsed = z.safeParse(schema, text);
    return parsed.success
      ? { text: String(parsed.data ?? ''), problem: null }
      : // The contract's issues carry a ProblemCode as their message (contract/fields.ts).
        { text, problem: parsed.error.issues[0]?.message as ProblemCode };
  };
}

function fieldOf(kind: ColumnSpec['kind'], rules: OrgRules): z.ZodMiniType<string | number> {
  switch (kind) {
    case 'id':
      return recordId(rules);
    case 'quantity':
      return quantity;
    case 'date':
      return isoDate;
    case 'text':
      return requiredText;
  }
}
