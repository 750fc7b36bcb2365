import type { Org } from '#config/config.ts';
import { type Cause, stateAtRest, verdictOf } from '#contract/causes.ts';
import { type OperationName, operations, pathWith, toHttpParts } from '#contract/operations.ts';
import { stateWords } from '#contract/words/stateWords.ts';
import { english, inEnglish } from '#language/inEnglish.ts';
import { uriPart } from '#lib/uriPart.ts';
import { outcomesOf } from '#run/outcomesOf.ts';
import type { RequestRecord, Row, Run } from '#run/run.ts';
import type { RunHistory } from '#run/runStore.ts';
import { countUnitStates, unitsOf } from '#run/unitsOf.ts';
import { givenColumns } from '../rows/exportRun.ts';
import { headlineOf } from '../rows/headlineOf.ts';
import { disguise } from './disguise.ts';
import { sourceOf, sourceText } from './sourceText.ts';

/** The org's rules for what a run may send, and for the meaning of its answers. */
export type OrgRunRules = Pick<Org, 'alreadyPatterns' | 'recordIds'>;

/** In seconds. A request takes about 20 ms; this limit only ends a test in which a request never arrives. */
const patienceFor = (requests: number) => 15 + Math.ceil(requests / 2);

/** In seconds: signing in, pasting and confirming. */
const PREPARATION = 45;

/** Rows that the grid shows without scrolling; the headline shows all counts. */
const ROWS_SHOWN = 8;

/**
 * A spec for e2e/ that sends a run's rows again, repeats their answers, and expects the recorded outcomes. It holds no
 * token, note or name of a person, and no cells that the operation does not take.
 */
export function playwrightTestOf(recorded: RunHistory, org: OrgRunRules): string {
  const history = disguise(recorded);
  const { run } = history;
  const { operation, rowCount, rowsPerRequest } = run;
  const requests = replayableRequests(history.requests);
  const outcomes = outcomesOf(rowCount, requests, []);
  const carried = new Set(requests.flatMap((request) => request.rows));
  const units = unitsOf(
    operation,
    history.rows.filter(({ index }) => carried.has(index)),
  );
  // A set is pasted as one line, so its rows must follow each other.
  const rows = units.flatMap((unit) => unit.rows);
  const { words, unknownBeside } = headlineOf(english(), operation, countUnitStates(units, outcomes), true);
  const patience = patienceFor(requests.length);
  const shownOutcomes = rows
    .slice(0, ROWS_SHOWN)
    .map(({ index }) => inEnglish(stateWords(stateAtRest(outcomes[index]), operation)));
  const changes = configChanges(run, rows, org);
  const steps = [
    ...(changes.length > 0
      ? ['await changeConfig(page, (org) => {', ...changes.map((change) => `  ${change}`), '});']
      : []),
    // The test signs in as Clara, whoever sent the run: rights belong to the org, and the answers are fixed.
    `await signedIn({ persona: 'clara', at: sheetPages.${operation} });`,
    'const lines = [',
    ...csvSheetLines(operation, rows).map((line) => `  ${sourceText(line)},`),
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
${changes.length > 0 ? "import { changeConfig } from '#e2e/changeConfig.ts';\n" : ''}import { expect, test } from '#e2e/fixtures.ts';
import { mockedOnly } from '#e2e/leftOut.ts';
import { sheetPages } from '#e2e/pages/sheet.ts';

// Save it anywhere below the folder e2e as a file whose name ends in .spec.ts. With the packed test kit, its README says where.
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
function configChanges({ operation, rowsPerRequest }: Run, rows: readonly Row[], org: OrgRunRules): string[] {
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

/**
 * The lines of a CSV sheet: a header of the columns that are not empty, and the rows. With a header, ids of any form
 * are recognized. Leaves out columns that the operation does not send.
 */
export function csvSheetLines(operation: OperationName, rows: readonly Row[]): string[] {
  const columns = givenColumns(operation, rows);
  return [
    columns.map(([, label]) => inEnglish(label)).join(','),
    ...rows.map(({ cells }) => columns.map(([key]) => quoted(cells[key] ?? '')).join(',')),
  ];
}

const quoted = (text: string) => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * A TypeScript module with MSW handlers that repeat a run's answers, attempt by attempt. It holds no token, note or name
 * of a person.
 */
export function mswHandlerOf(history: RunHistory): string {
  return `import { HttpResponse, http } from 'msw';

${factsOf(history.run)}
// The test kit's orgs say "sendOnce": false over TLS. Say so in config.json where an org has an https address and Playwright routes
// its requests: it sees no body of a stream, and so no answer below would be given.
${answersOf(sentAttempts(disguise(history).requests))}

export const handlers = [
${indented(handlerOf(history.run.operation), 2)},
];
`;
}

/** Describes a run in a comment, without any text that a person has typed. */
const factsOf = (run: Run) => `// ${titleOf(run)}. Ids and messages of the org are those of the run.`;

function titleOf({ operation, createdAt }: Pick<Run, 'operation' | 'createdAt'>): string {
  return `A run of ${operation}, ${new Date(createdAt).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

/** The answers in the order of their requests, as a TypeScript array. */
function answersOf(requests: readonly RequestRecord[]): string {
  return `// Each is given once, to the request with the same address and body (to), in this order. Others go on.
const answers = [
${requests.map(answerOf).join('\n')}
];`;
}

/** An MSW handler that gives the answers of the array. Requests without one go on to the next handler. */
function handlerOf(operation: OperationName): string {
  const address = sourceText(`*${pathWith(operation, (name) => `:${name}`)}`);
  return `http.${operations[operation].method.toLowerCase()}(${address}, async ({ request }) => {
  const sent = \`\${request.url} \${await request.text()}\`;
  const place = answers.findIndex(({ to }) => sent.endsWith(to));
  return place < 0 ? undefined : answers.splice(place, 1)[0]?.give();
})`;
}

function answerOf({ seq, attempt, operation, input, raw }: RequestRecord): string {
  const { path, body } = toHttpParts(operation, input, uriPart);
  const to = sourceText(`${path} ${body ?? ''}`);
  const name = `Request ${seq + 1}${attempt > 1 ? `, attempt ${attempt}` : ''}`;
  if (!raw)
    return `  // ${name}: no answer came. Here the connection breaks.\n  { to: ${to}, give: () => HttpResponse.error() },`;
  const { status, contentType, cut, body: text } = raw;
  // A string as body would add a content type that the answer did not have.
  const bodyCode =
    text === ''
      ? 'null'
      : contentType === null
        ? `new TextEncoder().encode(${sourceText(text)})`
        : sourceText(text);
  const headers = contentType === null ? '' : `, headers: { 'content-type': ${sourceText(contentType)} }`;
  return `  // ${name}${cut ? ': the answer was longer. This is the beginning of it, all that was kept.' : ''}
  {
    to: ${to},
    give: () => new HttpResponse(${bodyCode}, { status: ${status}${headers} }),
  },`;
}

const indented = (text: string, by: number) => text.replace(/^(?=.)/gm, ' '.repeat(by));

/** Attempts that were sent to the org, answered or not. */
export function sentAttempts(requests: readonly RequestRecord[]): RequestRecord[] {
  return requests.filter(({ cause, raw }) => raw !== null || verdictOf(cause) !== 'notSent');
}

/**
 * The last attempt of each request, if its answer means the same when it is given at once. Leaves out refusals after
 * which the console retries, refusals that came too late, and answers kept in part.
 */
export function replayableRequests(requests: readonly RequestRecord[]): RequestRecord[] {
  const last = new Map(sentAttempts(requests).map((request) => [request.seq, request]));
  return [...last.values()].filter(
    ({ cause, raw, outcomes }) => verdictOf(cause) !== 'notSent' && !isTooLate(cause, outcomes) && !raw?.cut,
  );
}

/** A refusal may come too late for the whole request, or for single rows of it (run/rules/withCommonRules.ts). */
const isTooLate = (cause: Cause, outcomes: RequestRecord['outcomes']) =>
  [cause, ...outcomes.map(({ outcome }) => outcome.cause)].includes('slowRefusal');
