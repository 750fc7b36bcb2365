import { usualAlreadyPatterns } from '#config/config.ts';
import type { OperationName } from '#contract/operations.ts';
import { canonicalId, recordIdProblem } from '#contract/recordId.ts';
import { idsIn } from '#intake/idText.ts';
import type { Row, Run } from '#run/run.ts';
import { paths } from '../paths.ts';
import { unitsOf } from '../unitsOf.ts';
import { sourceText } from './sourceText.ts';

/** What a spec does to send rows: all in source, ready to be put into a test. */
interface BenchSteps {
  path: string;
  steps: string[];
  /** A change of config.json, where the rows need an org that differs from the kit's. */
  config: string | null;
  needsPage: boolean;
}

interface Bench {
  path: string;
  paste: string;
  send(count: number): string;
  /** The columns of the sheet by the key of their cell. Missing: one unit a line, ids alone. */
  columns?: Readonly<Record<string, string>>;
}

/** The benches in English, as the specs speak of them. */
const benches: Record<OperationName, Bench> = {
  createOrder: {
    path: paths.newOrders(),
    paste: 'Paste orders',
    send: (count) => (count === 1 ? 'Create 1 order' : `Create ${count} orders`),
    columns: {
      businessUnitId: 'Business unit',
      customerType: 'Customer type',
      accountId: 'Account',
      billToContactId: 'Bill-to contact',
      currencyIsoCode: 'Currency',
    },
  },
  addOrderItem: {
    path: paths.newItems(),
    paste: 'Paste items',
    send: (count) => (count === 1 ? 'Add 1 item' : `Add ${count} items`),
    columns: {
      orderId: 'Order',
      productId: 'Product',
      accountId: 'Account',
      contactId: 'Contact',
      quantity: 'Quantity',
      subscriptionPlanId: 'Subscription plan',
      startDate: 'Start date',
      endDate: 'End date',
    },
  },
  deleteOrderItem: {
    path: paths.deleteItems(),
    paste: 'Paste order items',
    send: (count) => (count === 1 ? 'Delete 1 item' : `Delete ${count} items`),
  },
  generateRenewals: {
    path: paths.newRenewals(),
    paste: 'Paste purchase activities',
    send: (count) => (count === 1 ? 'Generate 1 renewal' : `Generate ${count} renewals`),
  },
  cancelRenewals: {
    path: paths.newCancellations(),
    paste: 'Paste purchase activities',
    send: (count) => (count === 1 ? 'Cancel 1 renewal' : `Cancel ${count} renewals`),
  },
};

const USUAL_CANCELLATION = 'Cancel Renewal';

/**
 * @param rows those to send, their cells as they are to be pasted
 * @param alreadyPatterns those of the org that the run went to
 */
export function benchSteps(
  { operation, rowsPerRequest }: Pick<Run, 'operation' | 'rowsPerRequest'>,
  rows: readonly Row[],
  alreadyPatterns: readonly string[],
): BenchSteps {
  const { path, paste, send, columns } = benches[operation];
  const units = unitsOf(operation, rows);
  const text = columns
    ? sheet(rows, columns)
    : units.map((unit) =>
        unit.rows.map(({ cells }) => cells['purchaseActivityId'] ?? cells['id'] ?? '').join(' '),
      );
  // Several ids on a line say by themselves what belongs together, where they are beyond doubt.
  const isGroupingUnsaid =
    operation === 'generateRenewals' &&
    rows.length > 1 &&
    !text.some((line) => idsIn(line, 'checked').ids.length > 1);
  const cancellation = rows[0]?.cells['cancellationType'] ?? USUAL_CANCELLATION;
  const ofPage = [
    ...(cancellation === USUAL_CANCELLATION
      ? []
      : [`await page.getByLabel('Cancellation type').fill(${sourceText(cancellation)});`]),
    ...(rowsPerRequest > 1
      ? [
          `await page.getByLabel('${operation === 'generateRenewals' ? 'Sets' : 'Rows'} per request').selectOption('${rowsPerRequest}');`,
        ]
      : []),
  ];
  const isActivities = paste === 'Paste purchase activities';
  const box = isActivities ? 'pages.bench.text' : `page.getByLabel('${paste}')`;
  const changes = [
    ...configChanges(operation, rowsPerRequest, rows),
    // By them the console tells a refusal that is none.
    ...(alreadyPatterns.join('\n') === usualAlreadyPatterns.join('\n')
      ? []
      : [`org.alreadyPatterns = [${alreadyPatterns.map(sourceText).join(', ')}];`]),
  ];
  return {
    path,
    steps: [
      `await ${box}.fill(\n  [\n${text.map((line) => `    ${sourceText(line)},`).join('\n')}\n  ].join('\\n'),\n);`,
      ...(isGroupingUnsaid ? ["await pages.bench.groupBy('One set per line');"] : []),
      ...ofPage,
      `await pages.bench.send('${send(units.length)}');`,
    ],
    config:
      changes.length > 0
        ? `await changeConfig(page, (org) => {\n${changes.map((change) => `  ${change}`).join('\n')}\n});`
        : null,
    needsPage: !isActivities || ofPage.length > 0 || changes.length > 0,
  };
}

function configChanges(operation: OperationName, rowsPerRequest: number, rows: readonly Row[]): string[] {
  const limit = operation === 'generateRenewals' ? 'setsPerRequest' : 'cancellationsPerRequest';
  const currencies = new Set(rows.flatMap(({ cells }) => cells['currencyIsoCode'] || []));
  const hasOddIds = rows.some(({ cells }) =>
    Object.entries(cells).some(
      ([key, value]) =>
        /^id$|Id$/.test(key) &&
        value !== '' &&
        (recordIdProblem(value) !== null || canonicalId(value) !== value),
    ),
  );
  return [
    ...(rowsPerRequest > 1 ? [`org.pace = { ${limit}: ${rowsPerRequest} };`] : []),
    ...(operation === 'createOrder'
      ? [
          currencies.size > 0
            ? `org.currencies = [${[...currencies].map(sourceText).join(', ')}];`
            : 'delete org.currencies;',
        ]
      : []),
    ...(hasOddIds ? ["org.recordIds = 'any';"] : []),
  ];
}

/** The lines of a CSV sheet: a header of the columns that hold something, and the rows. Other cells are not the operation's. */
function sheet(rows: readonly Row[], columns: Readonly<Record<string, string>>): string[] {
  const used = Object.keys(columns).filter((key) => rows.some(({ cells }) => cells[key]));
  return [
    used.map((key) => columns[key]).join(','),
    ...rows.map(({ cells }) => used.map((key) => quoted(cells[key] ?? '')).join(',')),
  ];
}

const quoted = (text: string) => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
