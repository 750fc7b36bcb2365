import { type OperationName, operations } from '#contract/operations.ts';
import { canonicalId, recordIdProblem } from '#contract/recordId.ts';
import type { RequestFields } from '#contract/requestField.ts';
import { paths } from '#desk/links/paths.ts';
import { unitsOf } from '#desk/unitsOf.ts';
import { columnWords } from '#desk/words/columnWords.ts';
import type { Row, Run } from '#run/run.ts';
import { type AlreadyPatterns, isListForAll } from '#run/saysAlreadyDone.ts';
import { inEnglish } from '#words/inEnglish.ts';
import { sourceText } from './sourceText.ts';

/** The workbenches in English, as in specs: address, and the label of the button without its count. */
const benches: Record<OperationName, { path: string; verb: string; noun: string }> = {
  createOrder: { path: paths.newOrders(), verb: 'Create', noun: 'order' },
  addOrderItem: { path: paths.newItems(), verb: 'Add', noun: 'item' },
  deleteOrderItem: { path: paths.deleteItems(), verb: 'Delete', noun: 'item' },
  generateRenewals: { path: paths.newRenewals(), verb: 'Generate', noun: 'renewal' },
  cancelRenewals: { path: paths.newCancellations(), verb: 'Cancel', noun: 'renewal' },
};

const USUAL_CANCELLATION = 'Cancel Renewal';

/**
 * Source code of the steps that send rows, for a test.
 * @param rows to send, with cells as to paste; rows of one set are together
 * @param alreadyPatterns of the org that the run was sent to
 * @returns also the change of config.json, if the rows need another org than the test kit's
 */
export function benchSteps(
  run: Pick<Run, 'operation' | 'rowsPerRequest'>,
  rows: readonly Row[],
  alreadyPatterns: AlreadyPatterns,
): { path: string; steps: string[]; config: string | null } {
  const { operation, rowsPerRequest } = run;
  const { path, verb, noun } = benches[operation];
  const lines = sheetOf(operation, rows).map((line) => `    ${sourceText(line)},`);
  const types = new Set(rows.map(({ cells }) => cells['cancellationType'] ?? USUAL_CANCELLATION));
  const [cancellation = USUAL_CANCELLATION] = types;
  const count = unitsOf(operation, rows).length;
  const changes = configChanges(run, rows, alreadyPatterns).map((change) => `  ${change}`);
  return {
    path,
    steps: [
      `await pages.bench.text.fill(\n  [\n${lines.join('\n')}\n  ].join('\\n'),\n);`,
      ...(cancellation === USUAL_CANCELLATION || types.size > 1
        ? []
        : [`await pages.bench.cancellationType.fill(${sourceText(cancellation)});`]),
      ...(rowsPerRequest > 1 ? [`await pages.bench.perRequest.selectOption('${rowsPerRequest}');`] : []),
      // As on the page: "Generate 10000 renewals".
      `await pages.bench.send('${verb} ${count} ${noun}${count === 1 ? '' : 's'}');`,
    ],
    config: changes.length > 0 ? `await changeConfig(page, (org) => {\n${changes.join('\n')}\n});` : null,
  };
}

/**
 * The lines of a CSV sheet: a header of the non-empty columns, and the rows. With a header, ids of any shape are
 * recognized. Pass-through cells are left out.
 */
export function sheetOf(operation: OperationName, rows: readonly Row[]): string[] {
  const fields: RequestFields = operations[operation].fields;
  const columns = Object.entries(columnWords[operation]).filter(
    ([key]) =>
      rows.some(({ cells }) => cells[key]) &&
      // Not if the page sets one value for all rows.
      !(fields[key]?.shared && rows.every(({ cells }) => cells[key] === rows[0]?.cells[key])),
  );
  return [
    columns.map(([, label]) => inEnglish(label)).join(','),
    ...rows.map(({ cells }) => columns.map(([key]) => quoted(cells[key] ?? '')).join(',')),
  ];
}

const quoted = (text: string) => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

function configChanges(
  { operation, rowsPerRequest }: Pick<Run, 'operation' | 'rowsPerRequest'>,
  rows: readonly Row[],
  patterns: AlreadyPatterns,
): string[] {
  const changes: string[] = [];
  const limit = operations[operation].carries === 'sets' ? 'setsPerRequest' : 'cancellationsPerRequest';
  if (rowsPerRequest > 1) changes.push(`org.pace = { ${limit}: ${rowsPerRequest} };`);
  const listOf = (texts: Iterable<string>) => `[${Array.from(texts, sourceText).join(', ')}]`;
  const currencies = new Set(rows.flatMap(({ cells }) => cells['currencyIsoCode'] || []));
  if (currencies.size > 0) changes.push(`org.currencies = ${listOf(currencies)};`);
  else if ('currencyIsoCode' in operations[operation].fields) changes.push('delete org.currencies;');
  if (hasOddIds(rows)) changes.push("org.recordIds = 'any';");
  // The org's own words by which the console detects "already so".
  const own = isListForAll(patterns) ? patterns : patterns[operation];
  if (own) {
    const list = isListForAll(patterns) ? listOf(own) : `{ ${operation}: ${listOf(own)} }`;
    changes.push(`org.alreadyPatterns = ${list};`);
  }
  return changes;
}

/** Only orgs that take ids of any shape accept such ids. */
function hasOddIds(rows: readonly Row[]): boolean {
  const isOdd = (id: string) => id !== '' && (recordIdProblem(id) !== null || canonicalId(id) !== id);
  return rows.some(({ cells }) =>
    Object.entries(cells).some(([key, value]) => /^id$|Id$/.test(key) && isOdd(value)),
  );
}
