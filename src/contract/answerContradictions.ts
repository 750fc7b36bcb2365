import { deleteOrderItemReply, deleteOrderItemRequest } from './deleteOrderItem.ts';
import { envelope } from './envelope.ts';
import {
  generateRenewalsReply,
  generateRenewalsRequest,
  hasMessages,
  type RenewalResult,
} from './generateRenewals.ts';
import { type OperationName, operations } from './operations.ts';
import { canonicalId } from './recordId.ts';

/** One deviation of an answer from the contract. Without field values, because reports are shared. */
export interface Deviation {
  /** JSON path, with `[]` for any entry of a list; or `status` or `content type`. */
  path: string;
  expected: string;
  came: string;
}

const fault = (path: string, expected: string, came: string): Deviation => ({ path, expected, came });

/** Answers that contradict their status, themselves or the request. Schemas cannot check this. */
export function answerContradictions(
  operation: OperationName,
  status: number,
  json: unknown,
  input: unknown,
): Deviation[] {
  const ofOperation = status < 300 ? (faultsOf[operation]?.(json, input, status) ?? []) : [];
  return [...envelopeFaults(operation, status, json), ...ofOperation];
}

/** Only renewals report failures with status 200; for them it has no other meaning. */
function envelopeFaults(operation: OperationName, status: number, json: unknown): Deviation[] {
  const { data } = envelope.safeParse(json);
  if (!data) return [];
  const { success, errors } = data;
  const path = '$.success';
  // The console reads null as no errors; the contract allows only a list or no field.
  const faults: Deviation[] = errors === null ? [fault('$.errors', 'array', 'null')] : [];
  const accepted = status < 300;
  const reportsFailure = operations[operation].carries === 'sets' && status === 200;
  const namesNone = errors === undefined || errors?.length === 0;
  if (!accepted && success) faults.push(fault(path, 'false in an error answer', 'true'));
  else if (reportsFailure && success) faults.push(fault(path, 'false where a set failed (200)', 'true'));
  else if (accepted && !success && !reportsFailure) faults.push(fault(path, 'true in a 2xx answer', 'false'));
  else if (!success && namesNone) faults.push(fault('$.errors', 'at least one message', 'none'));
  else if (success && errors?.length) faults.push(fault(path, 'false beside errors', 'true'));
  return faults;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const anyIds = { recordIds: 'any' } as const;

const faultsOf: {
  readonly [Name in OperationName]?: (json: unknown, input: unknown, status: number) => Deviation[];
} = {
  createOrder: (json) => {
    const uuid = envelope.safeParse(json).data?.['uuid'];
    if (typeof uuid !== 'string' || UUID.test(uuid)) return [];
    return [fault('$.uuid', 'UUID', uuid === '' ? 'empty string' : 'other string')];
  },
  deleteOrderItem: (json, input) => {
    const sent = deleteOrderItemRequest(anyIds).safeParse(input).data;
    const answered = deleteOrderItemReply.safeParse(json).data;
    if (!sent || !answered || canonicalId(sent.id) === canonicalId(answered.id)) return [];
    return [fault('$.id', 'the id of the request', 'another id')];
  },
  generateRenewals: (json, input, status) => {
    const results = generateRenewalsReply.safeParse(json).data?.results;
    if (!results) return [];
    if (results.length === 0) return [fault('$.results', 'one result for each set', 'none')];
    const sets = generateRenewalsRequest(anyIds).safeParse(input).data?.purchaseActivities;
    return [...renewalFaults(status, results), ...(sets ? resultFaults(sets, results) : [])];
  },
};

/** 201 means that all sets were renewed, 200 that at least one failed. A set has either an order or messages. */
function renewalFaults(status: number, results: readonly RenewalResult[]): Deviation[] {
  const order = '$.results[].renewalOrderId';
  const messages = '$.results[].purchaseActivityIdToErrorMessage';
  const failed = results.filter(({ renewalOrderId }) => renewalOrderId === null);
  const renewed = results.filter(({ renewalOrderId }) => renewalOrderId !== null);
  const faults: Deviation[] = [];
  if (status === 201 && failed.length > 0) faults.push(fault(order, 'an order in a 201 answer', 'null'));
  if (status === 200 && failed.length === 0)
    faults.push(fault(order, 'null of at least one set in a 200 answer', 'only orders'));
  if (!failed.every(hasMessages)) faults.push(fault(messages, 'a message where the set failed', 'none'));
  if (renewed.some(hasMessages)) faults.push(fault(messages, 'none where the set has an order', 'messages'));
  return faults;
}

type IdSet = Pick<RenewalResult, 'purchaseActivityIds'>;

function resultFaults(sets: readonly IdSet[], results: readonly IdSet[]): Deviation[] {
  if (results.length !== sets.length)
    return [fault('$.results', 'one result for each set', results.length < sets.length ? 'fewer' : 'more')];
  const [sent, answered] = [sets, results].map((each) => each.map(keyOf).toSorted().join('\n'));
  return sent === answered
    ? []
    : [fault('$.results[].purchaseActivityIds', 'the ids of the request', 'other ids')];
}

const keyOf = ({ purchaseActivityIds }: IdSet) => purchaseActivityIds.map(canonicalId).toSorted().join(' ');
