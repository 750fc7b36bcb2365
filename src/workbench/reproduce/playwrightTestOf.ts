import type { MessageDescriptor } from '@lingui/core';
import type { Fate } from '#contract/fate.ts';
import { verdictWords } from '#platform/outcomeWords.ts';
import { fatesOf } from '#run/fatesOf.ts';
import type { Row } from '#run/run.ts';
import type { RunHistory } from '#run/runStore.ts';
import { english } from '#words/inEnglish.ts';
import { countUnits } from '../countUnits.ts';
import { headlineOf } from '../headlineOf.ts';
import { unitsOf } from '../unitsOf.ts';
import { answersOf, handlerOf } from './answersOf.ts';
import { benchSteps } from './benchSteps.ts';
import { disguise, type IdChoice } from './disguise.ts';
import { factsOf, titleOf } from './factsOf.ts';
import { notReplayed } from './notReplayed.ts';
import type { Replay } from './replayOf.ts';
import { rowExpectations } from './rowExpectations.ts';
import { sourceText } from './sourceText.ts';

/** A request takes some 20 ms; this is only to end a test in which one never comes. In seconds. */
const patienceFor = (requests: number) => 15 + Math.ceil(requests / 2);

/** Where a test may wait longer, it needs more time as a whole than the kit gives it. In seconds. */
const USUAL_PATIENCE = 60;

/** What a test is written with beside the run. */
export interface TestNeeds {
  words(descriptor: MessageDescriptor): string;
  /** Those of the org that the run went to. */
  alreadyPatterns: readonly string[];
}

/**
 * A spec for e2e/ that sends the rows of a run again and answers them as they were answered. It holds no token, note or
 * name of a person, and of the rows only what the operation takes.
 * @param replay of the same run
 */
export function playwrightTestOf(
  history: RunHistory,
  replay: Replay,
  ids: IdChoice,
  { words, alreadyPatterns }: TestNeeds,
): string {
  const { run } = history;
  const { operation } = run;
  const changed = disguise(history, ids);
  const given = replay.rows.map((row): Row => ({ ...row, cells: changed.value(row.cells) }));
  // A set is pasted as one line, so its rows come together.
  const rows = unitsOf(operation, given).flatMap((unit) => unit.rows);
  const bench = benchSteps(run, rows, alreadyPatterns);

  const headline = (fates: readonly Fate[], isOver: boolean) => {
    const told = headlineOf(english(), operation, countUnits(operation, rows, fates), isOver);
    const place = `await expect(pages.run.summary(${sourceText(words(told.words))}))`;
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
  const outcomes = rowExpectations(rows, {
    again: replay.fates,
    before: fatesOf(run.rowCount, history.requests, []),
    wordOf: (verdict) => words(verdictWords(verdict, operation)),
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

  return `import { HttpResponse, http } from 'msw';
${bench.config ? "import { changeConfig } from './changeConfig.ts';\n" : ''}import { expect, test } from './fixtures.ts';
import { mockedOnly } from './leftOut.ts';

${[factsOf(run, ids), ...notReplayed(history, replay)].join('\n')}
const asItWas = mockedOnly('its answers are those of a run');

test(${sourceText(titleOf(run))}, asItWas, async ({ ${bench.needsPage ? 'page, ' : ''}pages, handle, signedIn }) => {
${patience > USUAL_PATIENCE ? `  test.setTimeout(${patience + USUAL_PATIENCE}_000);\n` : ''}  // Each is given once, to the request with the same body (to). An answer that was lost is one that breaks off.
  const answers = [
${indented(answersOf(replay.requests, changed), 2)}
  ];
  handle(
${indented(handlerOf(operation), 4)},
  );
${bench.config ? `${indented(bench.config, 2)}\n` : ''}  await signedIn({ persona: 'clara', at: ${sourceText(bench.path)} });
${indented(bench.steps.join('\n'), 2)}

${indented(expectations.join('\n'), 2)}
});
`;
}

const indented = (text: string, by: number) => text.replace(/^(?=.)/gm, ' '.repeat(by));
