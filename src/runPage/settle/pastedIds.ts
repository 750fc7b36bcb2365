import type { OrgRules } from '#contract/orgRules.ts';
import { idProblem, isSameRecord, keptId, type RecordIdProblem } from '#contract/recordId.ts';
import { idsIn } from '#intake/ids/idText.ts';

/** Why pasted ids are rejected. Places count from 1. */
export type PastedIdsProblem =
  | { kind: 'malformed'; place: number; id: string; why: RecordIdProblem }
  | { kind: 'fewer'; ids: number }
  | { kind: 'more' }
  | { kind: 'doubled'; first: number; second: number; id: string };

export interface PastedIds {
  /** In the form that the org keeps, in the order of the paste. */
  ids: string[];
  problem: PastedIdsProblem | null;
}

/** In characters: a record's address is shorter. Longer text was pasted by mistake. */
const LONGEST_ID_TEXT = 1_000;

/** Reads one id for each of `count` units, with any separators, or none at all. */
export function pastedIds(text: string, count: number, org: Pick<OrgRules, 'recordIds'>): PastedIds {
  const ids = idTexts(text.slice(0, (count + 1) * LONGEST_ID_TEXT), count + 1, org).map((id) =>
    keptId(id, org),
  );
  return { ids, problem: malformed(ids, org) ?? wrongCount(ids, count) ?? doubled(ids) };
}

/** No more than `limit`: the text may be megabytes. */
function idTexts(text: string, limit: number, { recordIds }: Pick<OrgRules, 'recordIds'>): string[] {
  const found: string[] = [];
  for (const line of text.split('\n')) {
    if (found.length >= limit) break;
    const { ids, words } = idsIn(line, recordIds);
    found.push(...(ids.length > 0 ? ids : words));
  }
  return found.slice(0, limit);
}

function malformed(ids: readonly string[], org: Pick<OrgRules, 'recordIds'>): PastedIdsProblem | null {
  for (const [index, id] of ids.entries()) {
    const why = idProblem(id, org);
    if (why) return { kind: 'malformed', place: index + 1, id, why };
  }
  return null;
}

function wrongCount(ids: readonly string[], count: number): PastedIdsProblem | null {
  if (ids.length === 0 || ids.length === count) return null;
  return ids.length > count ? { kind: 'more' } : { kind: 'fewer', ids: ids.length };
}

function doubled(ids: readonly string[]): PastedIdsProblem | null {
  for (const [index, id] of ids.entries()) {
    const first = ids.findIndex((other) => isSameRecord(other, id));
    if (first < index) return { kind: 'doubled', first: first + 1, second: index + 1, id };
  }
  return null;
}
