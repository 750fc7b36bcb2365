import type { Fate } from '#contract/fate.ts';
import { unitsOf } from '#desk/unitsOf.ts';
import { verdictWords } from '#platform/outcomeWords.ts';
import { fatesOf } from '#run/fatesOf.ts';
import type { Row, Run } from '#run/run.ts';
import type { RunHistory } from '#run/runStore.ts';
import type { AlreadyPatterns } from '#run/saysAlreadyDone.ts';
import { english, inEnglish } from '#words/inEnglish.ts';
import { headlineOf } from '../headlineOf.ts';
import { unitCounter } from '../unitCounter.ts';
import { benchSteps } from './benchSteps.ts';
import { disguise, type IdChoice } from './disguise.ts';
import { answersOf, factsOf, handlerOf, indented, titleOf } from './mswHandlerOf.ts';
import type { Replay } from './replayOf.ts';
import { sourceText } from './sourceText.ts';

/** A request takes some 20 ms; this is only to end a test in which one never comes. In seconds. */
const patienceFor = (requests: number) => 15 + Math.ceil(requests / 2);

/** Where a test may wait longer, it needs more time as a whole than the kit gives it. In seconds. */
const USUAL_PATIENCE = 60;

/** The people of the embedded org who may do less than clara. A test has nobody else, so clara stands in for others. */
const personaOf = ({ owner }: Run) => ['sam', 'nora'].find((id) => id === owner.userId) ?? 'clara';

/** The grid shows that many rows without scrolling; the headline counts all. */
const ROWS_SHOWN = 8;

/**
 * A spec for e2e/ that sends the rows of a run again and answers them as they were answered. It holds no token, note or
 * name of a person, and of the rows only what the operation takes.
 * @param replay of the same run
 * @param alreadyPatterns those of the org that the run went to
 */
export function playwrightTestOf(
  history: RunHistory,
  replay: Replay,
  ids: IdChoice,
  alreadyPatterns: AlreadyPatterns,
): string {
  const { run } = history;
  const { operation } = run;
  const changed = disguise(history, ids);
  const given = replay.rows.map((row): Row => ({ ...row, cells: changed.value(row.cells) }));
  // A set is pasted as one line, so its rows come together.
  const rows = unitsOf(operation, given).flatMap((unit) => unit.rows);
  const bench = benchSteps(run, rows, alreadyPatterns);
  const count = unitCounter(operation, rows);

  const headline = (fates: readonly Fate[], isOver: boolean) => {
    const told = headlineOf(english(), operation, count(fates), isOver);
    const place = `await expect(pages.run.summary(${sourceText(inEnglish(told.words))}))`;
    if (told.unknownBeside === 0) return `${place}.toBeVisible();`;
    const more =
      told.unknownBeside === 1
        ? '1 more is unknown'
        : `${english().number(told.unknownBeside)} more are unknown`;
    return `${place}.toContainText(${sourceText(more)});`;
  };
  const sent = replay.requests.length;
  const patience = patienceFor(sent);
  const pauses = replay.pauses.flatMap(({ after, fates }) => [
    `// After request ${after} the run waits for a person.`,
    `await answersLeft(${sent - after});`,
    headline(fates, false),
    'await pages.run.continue.click();',
  ]);
  const before = fatesOf(run.rowCount, history.requests, []);
  const outcomes = rows.slice(0, ROWS_SHOWN).flatMap(({ index }, place) => {
    const verdict = replay.fates[index]?.verdict;
    const was = before[index]?.verdict;
    if (!verdict) return [];
    const word = sourceText(inEnglish(verdictWords(verdict, operation)));
    return [
      // A late answer comes at once here, and of a long one only the beginning was kept.
      ...(was === verdict ? [] : [`// In the run itself it was: ${was}.`]),
      `await expect(rows.nth(${place + 1})).toContainText(${word});`,
    ];
  });
  const expectations = [
    'const answersLeft = (count: number) =>',
    `  expect.poll(() => answers.length, { message: 'answers left', timeout: ${patience}_000 }).toBe(count);`,
    ...pauses,
    'await answersLeft(0);',
    '// Expected is what the console makes of these answers today: where that is the fault, change the expectation.',
    headline(replay.fates, true),
    "const rows = pages.run.results.getByRole('row');",
    ...outcomes,
  ];

  const left =
    rows.length < run.rowCount
      ? `// Left out: ${run.rowCount - rows.length} of ${run.rowCount} rows, never sent or turned away before any work. "Copy as MSW handler" has all answers.\n`
      : '';

  return `import { HttpResponse, http } from 'msw';
${bench.config ? "import { changeConfig } from './changeConfig.ts';\n" : ''}import { expect, test } from './fixtures.ts';
import { mockedOnly } from './leftOut.ts';

${factsOf(run, ids)}
${left}const asItWas = mockedOnly('its answers are those of a run');

test(${sourceText(titleOf(run))}, asItWas, async ({ ${bench.config ? 'page, ' : ''}pages, handle, signedIn }) => {
${patience > USUAL_PATIENCE ? `  test.setTimeout(${patience + USUAL_PATIENCE}_000);\n` : ''}  // Each is given once, to the request with the same body (to). An answer that was lost is one that breaks off.
  const answers = [
${indented(answersOf(replay.requests, changed), 2)}
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
