import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { canonicalId, idByOrgRules, idProblem } from '#contract/recordId.ts';
import type { OrgRules } from '#contract/requestField.ts';
import { problemWords } from '#contract/words/problemWords.ts';
import { idsIn } from '#intake/ids/idsIn.ts';
import { cleanText } from '#lib/cleanText.ts';

type Org = Pick<OrgRules, 'recordIds'>;
type Translate = (descriptor: MessageDescriptor) => string;

/** In characters: instead of an id, a whole text may have been pasted. */
const SHOWN = 40;

/**
 * Reads one id for each of `count` units, or none at all. Any separators are allowed.
 * @returns the ids in the form that the org keeps, in pasted order, and how to correct them
 */
export function pastedIds(
  text: string,
  count: number,
  org: Org,
  translate: Translate,
): { ids: string[]; problem: MessageDescriptor | null } {
  const ids = text
    .split('\n')
    .map((line) => idsIn(line, org.recordIds))
    .flatMap(({ ids, words }) => (ids.length > 0 ? ids : words))
    .map((id) => idByOrgRules(id, org));
  const problem = malformed(ids, count, org, translate) ?? wrongCount(ids.length, count) ?? doubled(ids);
  return { ids, problem };
}

function malformed(ids: readonly string[], count: number, org: Org, translate: Translate) {
  for (const [index, pasted] of ids.entries()) {
    const why = idProblem(pasted, org);
    if (!why) continue;
    const position = index + 1;
    const id = cleanText(pasted, SHOWN);
    const words = translate(problemWords(why));
    return count === 1 ? problemWords(why) : msg`Id ${position}, “${id}”: ${words}`;
  }
  return null;
}

function wrongCount(ids: number, count: number) {
  if (ids === 0 || ids === count) return null;
  return msg`${plural(ids, { one: '# id', other: '# ids' })} for ${plural(count, {
    one: '# entry',
    other: '# entries',
  })} of the list. Enter one for each, in the same order, or none at all.`;
}

function doubled(ids: readonly string[]) {
  const places = new Map<string, number>();
  for (const [index, id] of ids.entries()) {
    const first = places.get(canonicalId(id));
    const second = index + 1;
    if (first)
      return msg`Ids ${first} and ${second} are the same: ${id}. Each entry of the list has a record of its own.`;
    places.set(canonicalId(id), second);
  }
  return null;
}
