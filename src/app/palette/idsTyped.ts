import type { OrgRules } from '#contract/orgRules.ts';
import { canonicalId, idProblem } from '#contract/recordId.ts';
import { idsIn, isId } from '#intake/idText.ts';

/**
 * The ids in what was typed or pasted, in the form they are compared by, each once. Words that are no id bring none:
 * "Congratulations" is looked for and not opened.
 */
export function idsTyped(typed: string, rules: Pick<OrgRules, 'recordIds'>): string[] {
  const isAny = (text: string) => /^(?=.*\d).{6,}$/.test(text) && idProblem(text, rules) === null;
  const isMeant = rules.recordIds === 'checked' ? isId : isAny;
  return [...new Set(idsIn(typed.trim(), rules.recordIds).ids.filter(isMeant).map(canonicalId))];
}
