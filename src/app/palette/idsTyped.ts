import type { OrgRules } from '#contract/orgRules.ts';
import { canonicalId } from '#contract/recordId.ts';
import { idsIn, isId } from '#intake/idText.ts';

/**
 * The ids in what was typed or pasted, in the form they are compared by, each once. Words that are no id bring none:
 * "Congratulations" is looked for and not opened.
 */
export function idsTyped(typed: string, { recordIds }: Pick<OrgRules, 'recordIds'>): string[] {
  const isMeant = recordIds === 'checked' ? isId : (text: string) => /^(?=.*\d).{6,}$/.test(text);
  return [...new Set(idsIn(typed.trim(), recordIds).ids.filter(isMeant).map(canonicalId))];
}
