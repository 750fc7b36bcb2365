import { unitsOf } from '#desk/unitsOf.ts';
import { verdictWords } from '#platform/outcomeWords.ts';
import { fatesOf } from '#run/fatesOf.ts';
import type { Run } from '#run/run.ts';
import type { RunHistory } from '#run/runStore.ts';
import type { AlreadyPatterns } from '#run/saysAlreadyDone.ts';
import { english, inEnglish } from '#words/inEnglish.ts';
import { headlineOf } from '../headlineOf.ts';
import { unitCounter } from '../unitCounter.ts';
import { benchSteps } from './benchSteps.ts';
import { disguise } from './disguise.ts';
import { answersOf, factsOf, handlerOf, indented, titleOf } from './mswHandlerOf.ts';
import { repeatableRequests } from './repeatableRequests.ts';
import { sourceText } from './sourceText.ts';

/** In seconds. A request takes about 20 ms; the limit only ends a test in which one never arrives. */
const patienceFor = (requests: number) => 15 + Math.ceil(requests / 2);

/** In seconds. Beyond this a test needs more time than the kit gives it. */
const USUAL_PATIENCE = 60;

/** Personas of the embedded org with fewer rights than clara. Clara stands in for all other people. */
const personaOf = ({ owner }: Run) => ['sam', 'nora'].find((id) => id === owner.userId) ?? 'clara';

/** Rows that the grid shows without scrolling; the headline counts all. */
const ROWS_SHOWN = 8;

/**
 * A spec for e2e/ that sends a run's rows again, repeats their answers, and expects the recorded outcomes. It holds no
 * token, note or name of a person, and no cells that the operation does not take.
 * @param alreadyPatterns those of the org that the run was sent to
 */
export function playwrightTestOf(recorded: RunHistory, alreadyPatterns: AlreadyPatterns): string {
  const history = disguise(recorded);
  const { run } = history;
  const { operation } = run;
  const requests = repeatableRequests(history.requests);
  const fates = fatesOf(run.rowCount, requests, []);
  const carried = new Set(requests.flatMap((request) => request.rows));
  const given = history.rows.filter(({ index }) => carried.has(index));
  // A set is pasted as one line, so its rows come together.
  const rows = unitsOf(operation, given).flatMap((unit) => unit.rows);
  const bench = benchSteps(run, rows, alreadyPatterns);
  const { words, unknownBeside } = headlineOf(
    english(),
    operation,
    unitCounter(operation, rows)(fates),
    true,
  );
  const headline = `await expect(pages.run.summary(${sourceText(inEnglish(words))}))`;
  const more =
    unknownBeside === 1 ? '1 more is unknown' : `${english().number(unknownBeside)} more are unknown`;
  const patience = patienceFor(requests.length);
  const outcomes = rows.slice(0, ROWS_SHOWN).flatMap(({ index }, place) => {
    const verdict = fates[index]?.verdict;
    if (!verdict) return [];
    const word = sourceText(inEnglish(verdictWords(verdict, operation)));
    return `await expect(rows.nth(${place + 1})).toContainText(${word});`;
  });
  const expectations = [
    '// The run may wait for a person, as it did then.',
    'await expect(async () => {',
    '  await pages.run.continue.click({ timeout: 500 }).catch(() => undefined);',
    "  expect(answers.length, 'answers left').toBe(0);",
    `}).toPass({ timeout: ${patience}_000 });`,
    '// Expected is what was recorded: where that is the fault, change the expectation.',
    unknownBeside === 0 ? `${headline}.toBeVisible();` : `${headline}.toContainText(${sourceText(more)});`,
    "const rows = pages.run.results.getByRole('row');",
    ...outcomes,
  ];

  const left =
    rows.length < run.rowCount
      ? `// Left out: ${run.rowCount - rows.length} of ${run.rowCount} rows: never sent, turned away, or answered too late or at too great length. "Copy as MSW handler" has all answers.\n`
      : '';

  return `import { HttpResponse, http } from 'msw';
${bench.config ? "import { changeConfig } from './changeConfig.ts';\n" : ''}import { expect, test } from './fixtures.ts';
import { mockedOnly } from './leftOut.ts';

// Save it in the folder e2e as a file whose name ends in .spec.ts.
${factsOf(run)}
${left}const asItWas = mockedOnly('its answers are those of a run');

test(${sourceText(titleOf(run))}, asItWas, async ({ ${bench.config ? 'page, ' : ''}pages, handle, signedIn }) => {
${patience > USUAL_PATIENCE ? `  test.setTimeout(${patience + USUAL_PATIENCE}_000);\n` : ''}  // Each is given once, to the request with the same body (to). An answer that was lost is one that breaks off.
  const answers = [
${indented(answersOf(requests), 2)}
  ];
  handle(
${indented(handlerOf(operation), 4)},
  );
${bench.config ? `${indented(bench.config, 2)}\n` : ''}  await signedIn({ persona: '${personaOf(run)}', at: ${sourceText(bench.path)} });
${indented(bench.steps.join('\n'), 2)}

${indented(expectations.join('\n'), 2)}
});
`;
}
