import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { problemWords } from '#contract/problemWords.ts';
import { cleanText } from '#lib/cleanText.ts';
import type { PastedIdsProblem } from './pastedIds.ts';

/** In characters: a whole text may have been pasted instead of an id. */
const SHOWN = 40;

/** Says how to correct the pasted ids of `count` rows or sets. */
export function PastedIdsProblemWords({ problem, count }: { problem: PastedIdsProblem; count: number }) {
  const { t } = useLingui();
  switch (problem.kind) {
    case 'malformed': {
      const { place } = problem;
      const id = cleanText(problem.id, SHOWN);
      const words = t(problemWords[problem.why]);
      return count === 1 ? words : t`Id ${place}, “${id}”: ${words}`;
    }
    case 'more':
      return t`${plural(count, {
        one: 'There is more than one id.',
        other: 'There are more than # ids.',
      })} Enter one for each entry of the list, in the same order, or none at all.`;
    case 'fewer': {
      const { ids } = problem;
      return t`${plural(ids, { one: '# id', other: '# ids' })} for ${plural(count, {
        one: '# entry',
        other: '# entries',
      })} of the list. Enter one for each, in the same order, or none at all.`;
    }
    case 'doubled': {
      const { first, second, id } = problem;
      return t`Ids ${first} and ${second} are the same: ${id}. Each entry of the list has a record of its own.`;
    }
  }
}
