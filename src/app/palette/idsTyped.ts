import type { OrgRules } from '#contract/orgRules.ts';
import { canonicalId, idProblem, keptId } from '#contract/recordId.ts';
import { idsIn, isId } from '#intake/idText.ts';

/**
 * The ids in what was typed or pasted, in the form this org's ids are kept in, each record once. Words that are no id bring none:
 * "Congratulations" is looked for and not opened.
 */
export function idsTyped(typed: string, rules: Pick<OrgRules, 'recordIds'>): string[] {
  const isAny = (text: string) => /^(?=.*\d).{6,}$/.test(text) && idProblem(text, rules) === null;
  const isMeant = rules.recordIds === 'checked' ? isId : isAny;
  const { ids } = idsIn(typed.trim(), rules.recordIds);
  return [...new Map(ids.filter(isMeant).map((id) => [canonicalId(id), keptId(id, rules)])).values()];
}
