import type { OperationName } from '#contract/operations.ts';
import { canonicalId, recordIdProblem } from '#contract/recordId.ts';
import { idsIn } from '#intake/idText.ts';
import type { Row } from '#run/run.ts';
import { unitsOf } from '../unitsOf.ts';

/** Rows as the text that is pasted to send them. */
export interface PastedRows {
  lines: string[];
  /** The lines do not say what renews together, and the page asks. */
  isGroupingUnsaid: boolean;
}

/** The columns of a sheet, in English, by the key of their cell. */
const sheetColumns: Record<OperationName, Readonly<Record<string, string>>> = {
  createOrder: {
    businessUnitId: 'Business unit',
    customerType: 'Customer type',
    accountId: 'Account',
    billToContactId: 'Bill-to contact',
    currencyIsoCode: 'Currency',
  },
  addOrderItem: {
    orderId: 'Order',
    productId: 'Product',
    accountId: 'Account',
    contactId: 'Contact',
    quantity: 'Quantity',
    subscriptionPlanId: 'Subscription plan',
    startDate: 'Start date',
    endDate: 'End date',
  },
  deleteOrderItem: { id: 'Order item' },
  generateRenewals: { set: 'Set', purchaseActivityId: 'Purchase activity' },
  cancelRenewals: { purchaseActivityId: 'Purchase activity' },
};

/** Of these a line says all by its ids. */
const ofIdsAlone: readonly OperationName[] = ['deleteOrderItem', 'generateRenewals', 'cancelRenewals'];

/** @param rows a set's together */
export function pastedRows(operation: OperationName, rows: readonly Row[]): PastedRows {
  // An id of another shape may read as a word, or as the name of a column, where nothing says what it is.
  if (!ofIdsAlone.includes(operation) || hasOddIds(rows))
    return { lines: sheet(rows, sheetColumns[operation]), isGroupingUnsaid: false };
  const lines = unitsOf(operation, rows).map((unit) =>
    unit.rows.map(({ cells }) => cells['purchaseActivityId'] ?? cells['id'] ?? '').join(' '),
  );
  const hasSeveralOnALine = lines.some((line) => idsIn(line, 'checked').ids.length > 1);
  const isInSets = operation === 'generateRenewals' && rows.length > 1;
  return { lines, isGroupingUnsaid: isInSets && !hasSeveralOnALine };
}

/** Only an org that takes ids of any shape takes them. */
export function hasOddIds(rows: readonly Row[]): boolean {
  const isOdd = (id: string) => id !== '' && (recordIdProblem(id) !== null || canonicalId(id) !== id);
  return rows.some(({ cells }) =>
    Object.entries(cells).some(([key, value]) => /^id$|Id$/.test(key) && isOdd(value)),
  );
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
