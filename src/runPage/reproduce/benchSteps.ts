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

/** Source code of the steps that send rows, for a test. */
interface BenchSteps {
  path: string;
  steps: string[];
  /** Changes config.json, if the rows need another org than the test kit's. */
  config: string | null;
}

interface Bench {
  path: string;
  /** The label of the button without its count: for one, and for any other number. */
  send: [verb: string, one: string, other: string];
}

/** The workbenches in English, as in specs. */
const benches: Record<OperationName, Bench> = {
  createOrder: { path: paths.newOrders(), send: ['Create', 'order', 'orders'] },
  addOrderItem: { path: paths.newItems(), send: ['Add', 'item', 'items'] },
  deleteOrderItem: { path: paths.deleteItems(), send: ['Delete', 'item', 'items'] },
  generateRenewals: { path: paths.newRenewals(), send: ['Generate', 'renewal', 'renewals'] },
  cancelRenewals: { path: paths.newCancellations(), send: ['Cancel', 'renewal', 'renewals'] },
};

const USUAL_CANCELLATION = 'Cancel Renewal';

/**
 * @param rows to send, with cells as to paste; rows of one set are together
 * @param alreadyPatterns of the org that the run was sent to
 */
export function benchSteps(
  { operation, rowsPerRequest }: Pick<Run, 'operation' | 'rowsPerRequest'>,
  rows: readonly Row[],
  alreadyPatterns: AlreadyPatterns,
): BenchSteps {
  const { path, send } = benches[operation];
  const lines = sheetOf(operation, rows).map((line) => `    ${sourceText(line)},`);
  const types = new Set(rows.map(({ cells }) => cells['cancellationType'] ?? USUAL_CANCELLATION));
  const [cancellation = USUAL_CANCELLATION] = types;
  const changes = [
    ...configChanges(operation, rowsPerRequest, rows),
    ...patternChanges(operation, alreadyPatterns),
  ];
  return {
    path,
    steps: [
      `await pages.bench.text.fill(\n  [\n${lines.join('\n')}\n  ].join('\\n'),\n);`,
      ...(cancellation === USUAL_CANCELLATION || types.size > 1
        ? []
        : [`await pages.bench.cancellationType.fill(${sourceText(cancellation)});`]),
      ...(rowsPerRequest > 1 ? [`await pages.bench.perRequest.selectOption('${rowsPerRequest}');`] : []),
      `await pages.bench.send('${sendLabel(send, unitsOf(operation, rows).length)}');`,
    ],
    config:
      changes.length > 0
        ? `await changeConfig(page, (org) => {\n${changes.map((change) => `  ${change}`).join('\n')}\n});`
        : null,
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

/** As on the page: "Generate 10000 renewals". */
function sendLabel([verb, one, other]: Bench['send'], count: number): string {
  return `${verb} ${count} ${count === 1 ? one : other}`;
}

/** The org's own words by which the console detects "already so". */
function patternChanges(operation: OperationName, patterns: AlreadyPatterns): string[] {
  const listOf = (words: readonly string[] = []) => `[${words.map(sourceText).join(', ')}]`;
  if (isListForAll(patterns)) return [`org.alreadyPatterns = ${listOf(patterns)};`];
  const own = patterns[operation];
  return own ? [`org.alreadyPatterns = { ${operation}: ${listOf(own)} };`] : [];
}

function configChanges(operation: OperationName, rowsPerRequest: number, rows: readonly Row[]): string[] {
  const limit = operations[operation].carries === 'sets' ? 'setsPerRequest' : 'cancellationsPerRequest';
  const currencies = new Set(rows.flatMap(({ cells }) => cells['currencyIsoCode'] || []));
  return [
    ...(rowsPerRequest > 1 ? [`org.pace = { ${limit}: ${rowsPerRequest} };`] : []),
    ...('currencyIsoCode' in operations[operation].fields
      ? [
          currencies.size > 0
            ? `org.currencies = [${[...currencies].map(sourceText).join(', ')}];`
            : 'delete org.currencies;',
        ]
      : []),
    ...(hasOddIds(rows) ? ["org.recordIds = 'any';"] : []),
  ];
}

/** Only orgs that take ids of any shape accept such ids. */
function hasOddIds(rows: readonly Row[]): boolean {
  const isOdd = (id: string) => id !== '' && (recordIdProblem(id) !== null || canonicalId(id) !== id);
  return rows.some(({ cells }) =>
    Object.entries(cells).some(([key, value]) => /^id$|Id$/.test(key) && isOdd(value)),
  );
}
