import type { Org } from '#config/config.ts';
import { shownVerdict } from '#contract/causes.ts';
import { operations } from '#contract/operations.ts';
import { unitsOf } from '#desk/unitsOf.ts';
import { verdictWords } from '#pageParts/words/outcomeWords.ts';
import { outcomeOfCause, outcomesOf } from '#run/outcomesOf.ts';
import type { Row, Run } from '#run/run.ts';
import type { RunHistory } from '#run/runStore.ts';
import { english, inEnglish } from '#words/inEnglish.ts';
import { headlineOf } from '../rows/headlineOf.ts';
import { unitCounter } from '../rows/unitCounter.ts';
import { disguise } from './disguise.ts';
import { answersOf, factsOf, handlerOf, indented, titleOf } from './mswHandlerOf.ts';
import { repeatableRequests } from './repeatableRequests.ts';
import { sheetOf } from './sheetOf.ts';
import { sourceOf, sourceText } from './sourceText.ts';

/** The org's rules that decide what a run may send, and how its answers are understood. */
export type OrgOfRun = Pick<Org, 'alreadyPatterns' | 'recordIds'>;

/** In seconds. A request takes about 20 ms; the limit only ends a test in which one never arrives. */
const patienceFor = (requests: number) => 15 + Math.ceil(requests / 2);

/** In seconds: signing in, pasting and confirming. */
const PREPARATION = 45;

/** Personas of the embedded org with fewer rights than clara. Clara stands in for all other people. */
const personaOf = ({ owner }: Run) => ['sam', 'nora'].find((id) => id === owner.userId) ?? 'clara';

/** Rows that the grid shows without scrolling; the headline counts all. */
const ROWS_SHOWN = 8;

/**
 * A spec for e2e/ that sends a run's rows again, repeats their answers, and expects the recorded outcomes. It holds no
 * token, note or name of a person, and no cells that the operation does not take.
 */
export function playwrightTestOf(recorded: RunHistory, org: OrgOfRun): string {
  const history = disguise(recorded);
  const { run } = history;
  const { operation, rowCount, rowsPerRequest } = run;
  const requests = repeatableRequests(history.requests);
  const outcomes = outcomesOf(rowCount, requests, []);
  const carried = new Set(requests.flatMap((request) => request.rows));
  const units = unitsOf(
    operation,
    history.rows.filter(({ index }) => carried.has(index)),
  );
  // A set is pasted as one line, so its rows come together.
  const rows = units.flatMap((unit) => unit.rows);
  const { words, unknownBeside } = headlineOf(
    english(),
    operation,
    unitCounter(operation, rows)(outcomes),
    true,
  );
  const patience = patienceFor(requests.length);
  const shownOutcomes = rows
    .slice(0, ROWS_SHOWN)
    .map(({ index }) =>
      inEnglish(verdictWords(shownVerdict(outcomes[index] ?? outcomeOfCause('waiting')), operation)),
    );
  const changes = configChanges(run, rows, org);
  const steps = [
    ...(changes.length > 0
      ? ['await changeConfig(page, (org) => {', ...changes.map((change) => `  ${change}`), '});']
      : []),
    `await signedIn({ persona: '${personaOf(run)}', at: sheetPages.${operation} });`,
    'const lines = [',
    ...sheetOf(operation, rows).map((line) => `  ${sourceText(line)},`),
    '];',
    "await pages.sheet.text.fill(lines.join('\\n'));",
    ...(rowsPerRequest > 1 ? [`await pages.sheet.perRequest.selectOption('${rowsPerRequest}');`] : []),
    `await pages.sheet.sendAll(${units.length});`,
    '// The run may wait for a person, as it did then.',
    `await pages.run.continueUntil(() => answers.length === 0, ${patience}_000);`,
    '',
    '// Expected is what was recorded: where that is the fault, change the expectation.',
    `const summary = pages.run.summary(${sourceText(inEnglish(words))});`,
    unknownBeside === 0
      ? 'await expect(summary).toBeVisible();'
      : `await expect(summary).toContainText('${english().number(unknownBeside)} more');`,
    `await pages.run.expectOutcomes([${shownOutcomes.map(sourceText).join(', ')}]);`,
  ];
  const left =
    rows.length < rowCount
      ? `// Left out: ${rowCount - rows.length} of ${rowCount} rows: never sent, turned away, or answered too late or at too great length. "Copy as MSW handler" has all answers.\n`
      : '';

  return `import { HttpResponse, http } from 'msw';
${changes.length > 0 ? "import { changeConfig } from './changeConfig.ts';\n" : ''}import { expect, test } from './fixtures.ts';
import { mockedOnly } from './leftOut.ts';
import { sheetPages } from './pages/sheet.ts';

// Save it in the folder e2e as a file whose name ends in .spec.ts.
${factsOf(run)}
${left}const asItWas = mockedOnly('its answers are those of a run');

test(${sourceText(titleOf(run))}, asItWas, async ({ ${changes.length > 0 ? 'page, ' : ''}pages, handle, signedIn }) => {
  test.setTimeout(${PREPARATION + patience}_000);
${indented(answersOf(requests), 2)}
  handle(
${indented(handlerOf(operation), 4)},
  );

${indented(steps.join('\n'), 2)}
});
`;
}

/** Changes to the config of the test kit's org that let it accept these rows. */
function configChanges({ operation, rowsPerRequest }: Run, rows: readonly Row[], org: OrgOfRun): string[] {
  const currencies = new Set(rows.flatMap(({ cells }) => cells['currencyIsoCode'] || []));
  const changes: string[] = [];
  if (rowsPerRequest > 1)
    changes.push(
      `org.pace = { setsPerRequest: ${rowsPerRequest}, cancellationsPerRequest: ${rowsPerRequest} };`,
    );
  if (currencies.size > 0) changes.push(`org.currencies = ${sourceOf([...currencies])};`);
  else if ('currencyIsoCode' in operations[operation].fields) changes.push('delete org.currencies;');
  if (org.recordIds === 'any') changes.push("org.recordIds = 'any';");
  if (Object.keys(org.alreadyPatterns).length > 0)
    changes.push(`org.alreadyPatterns = ${sourceOf(org.alreadyPatterns)};`);
  return changes;
}
