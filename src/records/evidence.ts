import type { OperationName } from '#contract/operations.ts';
import type { FieldComparison, SentValues } from './compareFields.ts';
import type { OrgRecord } from './orgRecord.ts';

/** The state of a record before the request. `changedAt`: when the record was last changed, in ms. */
interface StateBefore {
  value: string;
  changedAt?: number;
}

/** A row of this browser. `createdAt` is that of its run. */
export interface JournalRow {
  runId: string;
  index: number;
  operation: OperationName;
  createdAt: number;
  /** Of its sheet. */
  line?: number | undefined;
}

/** Unknown rows that share one outcome: one row, or those of a set. */
export interface UnknownUnit {
  key: string;
  /** Its first row. */
  rowAddress: JournalRow;
  /** The sent values: for a set one entry for each activity, including those that are not unknown. */
  entries: readonly SentValues[];
  /** By entry. Undefined: the state was not read before sending. */
  statesBefore: readonly (StateBefore | undefined)[];
  /** When the first and the last request that may have reached the org were sent, in ms by this computer's clock. */
  sentAt: number;
  lastSentAt: number;
  /** The same by the org's clock, as early as they can have been. Null: not known. */
  sentByOrg: number | null;
  lastByOrg: number | null;
  /** The record that the answer named, if it did not say that this request made it: "already renewed (Order 801…)". */
  named: string | undefined;
  /** Its own rows in all runs that sent them: one record may belong to several attempts. */
  isOwn(rowAddress: JournalRow): boolean;
}

/** A row whose record is not known, with the sent values. Empty if its record's values do not follow from the row. */
export interface RowWithoutRecord {
  rowAddress: JournalRow;
  entry: SentValues;
}

/** What the journal knows. */
export interface JournalFacts {
  /** The id of the sender's user record; null if that is not known. */
  sender: string | null;
  /** By record, the rows that are known to have made it. */
  makers(ids: readonly string[]): Promise<ReadonlyMap<string, readonly JournalRow[]>>;
  /** Rows of these operations that may have made a record of unknown id, except the rows that are being checked. */
  openRows(operations: readonly OperationName[]): Promise<readonly RowWithoutRecord[]>;
  /** By item: the order that a row of this browser added it to, and when, in ms by this computer's clock. */
  addedTo(itemIds: readonly string[]): Promise<ReadonlyMap<string, { orderId: string; at: number }>>;
}

/** A record that may be what a request made. */
export interface Candidate {
  record: OrgRecord;
  comparisons: readonly FieldComparison[];
  /** By the org's clock, in ms; NaN if it could not be read. */
  createdAt: number;
  /** Null: not known. */
  isBySender: boolean | null;
  /** Created before the request left, by the org's clock. Null: not known. */
  isBefore: boolean | null;
  /** The answer named it. */
  isNamed: boolean;
  /** The row that made it, according to its answer or a finding. Then it cannot be chosen for another row. */
  owner: JournalRow | null;
  /** Other rows whose record is not known, and which this record also fits. */
  alsoFits: readonly JournalRow[];
  /** Every sent field was compared and is equal, the sender created it, and it was not created before the request. */
  agrees: boolean;
  /** It agrees with this row only, and no other record agrees with this row. */
  agreesAlone: boolean;
}

/** What a read could not see. Because of it, a record that is not shown proves even less. */
export type Unseen =
  | { what: 'record' | 'parent' | 'notWhole' | 'orgTime' | 'sentTime' }
  /** In ms; more than zero if this computer's clock is behind. */
  | { what: 'clocks'; ahead: number }
  /** In ms by the org's clock; null if that is not known. */
  | { what: 'mayWork'; until: number | null };

/** Why a state that looks done is not proposed. */
export type WhyNotProposed =
  | 'hidden'
  | 'notShown'
  | 'part'
  | 'related'
  | 'noEarlier'
  | 'wasSo'
  | 'noTime'
  | 'unchanged'
  | 'unknownUser'
  | 'otherUser';

/** A record that the request named. Null: not visible to this person. */
export interface RecordNamedInRequest {
  id: string;
  record: OrgRecord | null;
  /** Null: the record has no state. */
  state: string | null;
  stateBefore: string | null;
  changedAt: number;
  isBySender: boolean | null;
  /** Only for a deletion: the order to which this browser added the item. `order` is null if it is not visible. */
  added: { at: number; orderId: string; order: OrgRecord | null } | null;
}

export interface Evidence {
  named: readonly RecordNamedInRequest[];
  /** True only if the state of the named records may be proposed as done. */
  isProposed: boolean;
  /** Null for operations without a state. */
  whyNot: WhyNotProposed | null;
  /** Those with the most equal fields first. */
  candidates: readonly Candidate[];
  /** How many candidates there are; not all of them may be kept. */
  candidateCount: number;
  /** How many days back the org was asked for them. */
  days: number;
  unseen: readonly Unseen[];
}

/** True for a record with no field that differs, and that may belong to this row. */
export const mayBeOfRow = ({ comparisons, owner, isBefore }: Candidate): boolean =>
  owner === null && isBefore !== true && comparisons.every(({ result }) => result !== 'different');

/** True if nothing that was read contradicts "not done", and nothing was left unseen. A person still decides. */
export const isPlainlyNotDone = ({ isProposed, whyNot, candidates, unseen }: Evidence): boolean =>
  !isProposed &&
  (whyNot === null || whyNot === 'notShown') &&
  unseen.length === 0 &&
  !candidates.some(mayBeOfRow);

export interface EvidenceReading {
  byUnit: ReadonlyMap<string, Evidence>;
  /** When the read began, in ms by the org's clock; by this computer's if `ahead` is null. */
  at: number;
  /** How far the org's clock is ahead of this computer's, in ms. */
  ahead: number | null;
}
