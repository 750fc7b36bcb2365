import { SLOW_ANSWER_MS } from '#contract/answer.ts';
import type { OperationName } from '#contract/operations.ts';
import type { OrgRecord } from './orgRecord.ts';

/** Rows that share one outcome, with the times of their requests in ms by this browser's clock. */
export interface SentUnit {
  key: string;
  operation: OperationName;
  cells: readonly Readonly<Record<string, string>>[];
  /** When the first request that may have reached the org was sent. */
  sentAt: number;
  /** When the last one was answered or given up: after a tab has died, at the next start of the console. */
  lostAt: number;
  /** When it was over for the org: as `lostAt`, but no later than the timeout after it was sent. */
  overAt: number;
  /** The record that the answer named without saying that this request made it: "already renewed (Order 801…)". */
  recordId?: string | undefined;
}

/**
 * Why a new record may not be of the row. `rival`: another row may have made it. `later`: after the request was over.
 * `before`: before the request by this computer's clock, which may be wrong: the org does not tell its time. `changed`:
 * the record has changed since the request, which may have been done and taken back, or only begun.
 */
export type Doubt = 'several' | 'rival' | 'before' | 'later' | 'otherUser' | 'changed';

/** What a person can record, as the org shows it. `recordId` is null where nothing is made, or none was found. */
export type Proposal = { found: 'done'; recordId: string | null } | { found: 'notDone' };

export interface Evidence {
  /** The records that were found, with their state if the operation has one. */
  records: readonly { record: OrgRecord; state: string | null }[];
  /**
   * `shown`: the state that was asked for, or one new record · `notShown`: neither · `earlier`: the state, in a record
   * that was last changed before the request (a formula may have changed since) · `gone`: no item of this id is
   * visible · `part`: a part of a set is in the state · `candidates`: new records that may be of the row · `hidden`:
   * a record is not visible to the person.
   */
  kind: 'shown' | 'notShown' | 'earlier' | 'gone' | 'part' | 'candidates' | 'hidden';
  /** Why nothing is proposed. Of new records, which have no state, the person chooses one, or none. */
  doubt?: Doubt | null;
  /** Null: the person has to decide. */
  proposal: Proposal | null;
  /** How long from the reading on the org may still be at work, in ms: until then, "not shown" proves nothing. */
  againInMs?: number;
}

export interface EvidenceReading {
  byUnit: ReadonlyMap<string, Evidence>;
  /** When the reading began, in ms by the org's clock. */
  at: number;
  /** Otherwise all times were compared by this computer's clock. */
  isOrgTimeKnown: boolean;
}

/**
 * Who sent the rows: the id of their user in the org, or at least their name. Neither, if several people share a
 * token.
 */
export interface Sender {
  id?: string;
  name?: string;
}

/** What the journal knows besides the rows that are looked for. */
export interface JournalFacts {
  sender: Sender;
  /** Those of these ids that a row or a finding names as created. */
  made(ids: readonly string[]): Promise<ReadonlySet<string>>;
  /**
   * Rows of these operations, in all runs, that may have made a record of unknown id. Not the rows that are looked
   * for.
   */
  rivals(operations: readonly OperationName[]): Promise<readonly SentUnit[]>;
  /** By item, the order that a row of this browser added it to. */
  ordersOf(itemIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** An org may still be at work on a request whose answer was lost: "not shown" means little before. */
export const EARLY_MS = 120_000;
/**
 * Uncertainty, in ms, of the clock difference that the header `Date` shows. A record created earlier than this before
 * the request was not made by it.
 */
export const CLOCK_MARGIN_MS = 60_000;

/** The platform may be at work so long on a request that it did not answer soon. */
const LONGEST_WORK_MS = 600_000;

/** @param readAt when the reading began, by this computer's clock, as are the times of the unit */
export function notShown(
  { sentAt, lostAt, overAt }: SentUnit,
  readAt: number,
): Pick<Evidence, 'kind' | 'proposal' | 'againInMs'> {
  const worksUntil = overAt - sentAt > SLOW_ANSWER_MS ? overAt + LONGEST_WORK_MS : 0;
  const againInMs = Math.max(lostAt + EARLY_MS, worksUntil) - readAt;
  return { kind: 'notShown', proposal: againInMs > 0 ? null : { found: 'notDone' }, againInMs };
}

export const sentIds = (units: readonly SentUnit[], key: string) =>
  units.flatMap(({ cells }) => cells.flatMap((row) => row[key] ?? []));
