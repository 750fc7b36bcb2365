import type { Build } from '#config/build.ts';
import type { Org } from '#config/config.ts';
import type { RecordsSettings } from '#config/recordsSettings.ts';
import { verdictOf } from '#contract/causes.ts';
import { operations } from '#contract/operations.ts';
import { type RowState, toStateCounts } from '#contract/rowStates.ts';
import type { JournalProblemCode } from '#journal/journalProblem.ts';
import type { StorageUse } from '#journal/storage.ts';
import type { ReadProblem } from '#records/readProblem.ts';
import type { RequestRecord, Run } from '#run/run.ts';
import type { AnswerDeviation, AnswerReport } from './checkAnswers.ts';

export interface DiagnosticsFacts {
  build: Build;
  at: number;
  timeZone: string;
  org: Pick<Org, 'id' | 'kind' | 'pace' | 'sendOnce'>;
  sending: { canSendStreams: boolean; lastBodyWasStream: boolean | undefined };
  session: { status: 'signedIn' | 'ended' | 'refused'; via: 'openid' | 'token' };
  browser: Pick<Navigator, 'userAgent' | 'language' | 'onLine'>;
  isSecure: boolean;
  journal: { version: number; trouble: JournalProblemCode | null };
  storage: StorageUse | null;
  runs: readonly Pick<Run, 'state' | 'counts'>[];
  requests: readonly Pick<RequestRecord, 'cause' | 'sentAt' | 'raw'>[];
  contract: AnswerReport | null;
  /** Null if config.json has no `records`. */
  reads: {
    callsToday: number;
    problems: readonly Pick<ReadProblem, 'kind' | 'code' | 'subject'>[];
    lacksCustomerLinks?: boolean;
  } | null;
  failure: string | null;
}

const iso = (at: number) => new Date(at).toISOString();
const yes = (is: boolean) => (is ? 'yes' : 'no');

/**
 * The facts that support asks for first, in English: counts, codes and browser properties. Contains no token, no id of
 * a record, run or person, and no data that was entered, sent or answered.
 */
export function diagnosticsText(facts: DiagnosticsFacts): string {
  const { build, at, timeZone, org, session, browser, journal, storage, runs, requests } = facts;
  const { contract, failure } = facts;
  const { setsPerRequest, cancellationsPerRequest, parallelRequests, timeoutSeconds } = org.pace;
  const rows = (state: RowState) => runs.reduce((sum, { counts }) => sum + toStateCounts(counts)[state], 0);
  const states = byNumber(runs, ({ state }) => state)
    .map(([state, ofState]) => `${ofState.length} ${state}`)
    .join(', ');
  return [
    `Order Desk ${build.version}, commit ${build.commit ?? 'unknown'}, of ${build.date ?? 'unknown date'}`,
    `Time: ${iso(at)}, time zone ${timeZone}`,
    `Org: ${org.id}, ${org.kind}`,
    `Pace: sets a request ${setsPerRequest}, cancellations a request ${cancellationsPerRequest}, requests at a time ${parallelRequests}, timeout ${timeoutSeconds} s`,
    `Sending once: ${sendingOnce(facts)}`,
    `Session: ${session.status}, by ${session.via}`,
    `Browser: ${browser.userAgent}`,
    `Language: ${browser.language}; online: ${yes(browser.onLine)}; secure context: ${yes(facts.isSecure)}`,
    `Journal: version ${journal.version}, trouble: ${journal.trouble ?? 'none'}`,
    storage
      ? `Storage: ${storage.bytes === null ? 'unknown' : `${(storage.bytes / 1e6).toFixed(1)} MB`}, kept by the browser: ${yes(storage.isKept)}`
      : 'Storage: unknown',
    `Runs: ${runs.length}${states && ` (${states})`}`,
    `Rows: ${rows('done')} done, ${rows('alreadyDone')} maybe done already, ${rows('refused')} refused, ${rows('unknown')} unknown, ${rows('notSent')} not sent`,
    `Last requests in the journal: ${requests.length}`,
    ...errorLines(requests),
    ...readLines(facts),
    contract
      ? `Contract: ${contract.answers} answers compared in full, ${contract.inPart} in part, ${contract.deviating} deviate`
      : 'Contract: not compared',
    ...(contract?.findings ?? []).map(findingLine),
    ...(failure ? ['', 'Last failure of a page', failure] : []),
    '',
  ].join('\n');
}

function findingLine({ operation, status, path, expected, came, answers, lastAt }: AnswerDeviation): string {
  const { method, path: address } = operations[operation];
  return `  ${method} ${address}, status ${status}: ${path}, expected ${expected}, came ${came}: ${answers}, last at ${iso(lastAt)}`;
}

/** Whether the browser may repeat a request on its own (docs/reliability.md). */
function sendingOnce({ org, sending }: DiagnosticsFacts): string {
  if (org.sendOnce === false) return 'no, turned off by config.json';
  if (!sending.canSendStreams) return 'no, this browser sends no streams';
  if (sending.lastBodyWasStream === undefined) return 'nothing sent yet';
  return sending.lastBodyWasStream
    ? 'yes'
    : 'no, no stream was taken on the way to the org (no HTTP/2) or by the org (411)';
}

function errorLines(requests: DiagnosticsFacts['requests']): string[] {
  const errors = requests.filter(({ cause }) => verdictOf(cause) !== 'done');
  return byNumber(errors, ({ cause, raw }) => (raw ? `${cause} (${raw.status})` : cause)).map(
    ([code, ofCode]) => {
      const last = Math.max(...ofCode.map(({ sentAt }) => sentAt));
      return `  ${code}: ${ofCode.length}, last at ${iso(last)}`;
    },
  );
}

const readLines = ({ reads }: DiagnosticsFacts) =>
  reads
    ? [
        `Names from the org: ${reads.callsToday} calls today`,
        ...(reads.lacksCustomerLinks
          ? [
              '  Customers have no memberships: records.kinds.purchaseActivity.links names no account or contact',
            ]
          : []),
        ...problemLines(reads.problems),
      ]
    : [];

/** True if no field of config.json says which customer a membership belongs to. */
export const lacksCustomerLinks = ({ kinds }: Pick<RecordsSettings, 'kinds'>): boolean =>
  Boolean(kinds.account ?? kinds.contact) &&
  !kinds.purchaseActivity?.links.account &&
  !kinds.purchaseActivity?.links.contact;

const problemLines = (problems: NonNullable<DiagnosticsFacts['reads']>['problems']) =>
  byNumber(
    problems,
    ({ kind, code, subject }) => `${kind} (${[code, subject].filter(Boolean).join(' ')})`,
  ).map(([name, same]) => `  ${name}: ${same.length}`);

/** Grouped by name, the largest group first. */
const byNumber = <Item>(items: readonly Item[], nameOf: (item: Item) => string) =>
  [...Map.groupBy(items, nameOf)].sort(([, a], [, b]) => b.length - a.length);
