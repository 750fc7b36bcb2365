import type { Fate } from '#contract/fate.ts';
import { type Verdict, verdicts } from '#contract/verdict.ts';
import type { Row } from '#run/run.ts';
import { sourceText } from './sourceText.ts';

/** The grid shows that many without scrolling; the headline counts all. */
const ROWS_SHOWN = 8;

interface Fates {
  /** By the index of the row: what it comes to when the answers come again, and what it had come to before. */
  again: readonly Fate[];
  before: readonly Fate[];
  /** The word of the page. */
  wordOf(verdict: Verdict): string;
}

/**
 * What a spec expects of single rows: of the first ones, and of those further down that are not done, which are looked
 * for by their outcome. All in source, where `rows` are those of the grid with its header.
 * @param given the rows in the order in which they were pasted
 */
export function rowExpectations(given: readonly Row[], { again, before, wordOf }: Fates): string[] {
  const known = given.flatMap(({ index, cells }, place) => {
    const verdict = again[index]?.verdict;
    return verdict ? [{ cells, place, verdict, was: before[index]?.verdict }] : [];
  });
  type Known = (typeof known)[number];

  const expectation = ({ verdict, was }: Known, position: number, text: string) => [
    // A late answer comes at once here, and of a long one only the beginning was kept.
    ...(was === verdict ? [] : [`// In the run itself it was: ${was}.`]),
    `await expect(rows.nth(${position})).toContainText(${sourceText(text)});`,
  ];
  const shown = known.filter(({ place }) => place < ROWS_SHOWN);
  const furtherDown = verdicts
    .filter((verdict) => verdict !== 'done')
    .flatMap((verdict) => {
      const alike = known.filter((row) => row.verdict === verdict);
      const some = alike.slice(0, ROWS_SHOWN);
      if (!some.some(({ place }) => place >= ROWS_SHOWN)) return [];
      return [
        `// Line by line: ${some.map(({ place }) => place + 1).join(', ')}${alike.length > some.length ? ', …' : ''}.`,
        `await pages.run.showOnly(${sourceText(wordOf(verdict))});`,
        ...some.flatMap((row, place) => expectation(row, place + 1, mainId(row.cells))),
      ];
    });
  return [...shown.flatMap((row) => expectation(row, row.place + 1, wordOf(row.verdict))), ...furtherDown];
}

const mainId = (cells: Row['cells']) =>
  cells['purchaseActivityId'] ?? cells['id'] ?? cells['orderId'] ?? cells['accountId'] ?? '';
