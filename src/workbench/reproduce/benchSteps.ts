import { usualAlreadyPatterns } from '#config/config.ts';
import type { OperationName } from '#contract/operations.ts';
import type { Row, Run } from '#run/run.ts';
import { english } from '#words/inEnglish.ts';
import { paths } from '../paths.ts';
import { unitsOf } from '../unitsOf.ts';
import { hasOddIds, pastedRows } from './pastedRows.ts';
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
  /** The button that asks, without its count: for one, and for any other number. */
  send: [verb: string, one: string, other: string];
}

/** The benches in English, as the specs speak of them. */
const benches: Record<OperationName, Bench> = {
  createOrder: { path: paths.newOrders(), paste: 'Paste orders', send: ['Create', 'order', 'orders'] },
  addOrderItem: { path: paths.newItems(), paste: 'Paste items', send: ['Add', 'item', 'items'] },
  deleteOrderItem: {
    path: paths.deleteItems(),
    paste: 'Paste order items',
    send: ['Delete', 'item', 'items'],
  },
  generateRenewals: {
    path: paths.newRenewals(),
    paste: 'Paste purchase activities',
    send: ['Generate', 'renewal', 'renewals'],
  },
  cancelRenewals: {
    path: paths.newCancellations(),
    paste: 'Paste purchase activities',
    send: ['Cancel', 'renewal', 'renewals'],
  },
};

const USUAL_CANCELLATION = 'Cancel Renewal';

/**
 * @param rows those to send, their cells as they are to be pasted, a set's together
 * @param alreadyPatterns those of the org that the run went to
 */
export function benchSteps(
  { operation, rowsPerRequest }: Pick<Run, 'operation' | 'rowsPerRequest'>,
  rows: readonly Row[],
  alreadyPatterns: readonly string[],
): BenchSteps {
  const { path, paste, send } = benches[operation];
  const { lines, isGroupingUnsaid } = pastedRows(operation, rows);
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
      `await ${box}.fill(\n  [\n${lines.map((line) => `    ${sourceText(line)},`).join('\n')}\n  ].join('\\n'),\n);`,
      ...(isGroupingUnsaid ? ["await pages.bench.groupBy('One set per line');"] : []),
      ...ofPage,
      `await pages.bench.send('${sendLabel(send, unitsOf(operation, rows).length)}');`,
    ],
    config:
      changes.length > 0
        ? `await changeConfig(page, (org) => {\n${changes.map((change) => `  ${change}`).join('\n')}\n});`
        : null,
    needsPage: !isActivities || ofPage.length > 0 || changes.length > 0,
  };
}

/** As the page writes it: "Generate 10,000 renewals". */
function sendLabel([verb, one, other]: Bench['send'], count: number): string {
  return `${verb} ${english().number(count)} ${count === 1 ? one : other}`;
}

function configChanges(operation: OperationName, rowsPerRequest: number, rows: readonly Row[]): string[] {
  const limit = operation === 'generateRenewals' ? 'setsPerRequest' : 'cancellationsPerRequest';
  const currencies = new Set(rows.flatMap(({ cells }) => cells['currencyIsoCode'] || []));
  return [
    ...(rowsPerRequest > 1 ? [`org.pace = { ${limit}: ${rowsPerRequest} };`] : []),
    ...(operation === 'createOrder'
      ? [
          currencies.size > 0
            ? `org.currencies = [${[...currencies].map(sourceText).join(', ')}];`
            : 'delete org.currencies;',
        ]
      : []),
    ...(hasOddIds(rows) ? ["org.recordIds = 'any';"] : []),
  ];
}
