import { canonicalId, recordIdProblem } from '#contract/recordId.ts';
import { unitsOf } from '#desk/unitsOf.ts';
import type { Journal } from '#journal/journal.ts';
import { requestsHolding } from '#journal/runsHolding.ts';
import type { JournalFacts, Sender, SentUnit } from '#records/evidence.ts';
import { outcomeOfCause, outcomesOf } from '#run/outcomesOf.ts';
import type { Owner, Run } from '#run/run.ts';
import { sharedPerson } from '#session/person.ts';
import { sentUnits } from './sentUnits.ts';

/** What the journal knows besides these units of a run. `timeoutMs` is how long a request waits for its answer. */
export function journalFacts(
  journal: Journal,
  run: Run,
  looked: readonly SentUnit[],
  timeoutMs: number,
): JournalFacts {
  const keys = new Set(looked.map(({ key }) => key));
  return {
    sender: senderOf(run.owner),

    made: async (ids) => {
      const [requests, findings] = await Promise.all([requestsHolding(journal, ids), journal.allFindings()]);
      return new Set(
        [
          ...requests.flatMap(({ outcomes }) =>
            outcomes.flatMap(({ outcome }) => (outcome.verdict === 'done' && outcome.recordId) || []),
          ),
          ...findings.flatMap(({ recordId }) => recordId ?? []),
        ].map(canonicalId),
      );
    },

    rivals: async (operations) => {
      const listed = await journal.listRuns();
      // After the list: a row that is recorded meanwhile is in one of them.
      const withFinding = new Set((await journal.allFindings()).map(({ runId }) => runId));
      const runs = listed.filter(
        ({ id, operation, counts }) =>
          operations.includes(operation) && (counts.unknown > 0 || withFinding.has(id)),
      );
      const units = await Promise.all(
        runs.map(async (other) => {
          const rivals = await rivalsIn(journal, other, timeoutMs);
          return other.id === run.id ? rivals.filter(({ key }) => !keys.has(key)) : rivals;
        }),
      );
      return units.flat();
    },

    ordersOf: async (itemIds) => {
      const requests = await requestsHolding(journal, itemIds);
      const added = requests.flatMap(({ input, outcomes }) =>
        outcomes.flatMap(({ outcome: { verdict, recordId } }) =>
          verdict === 'done' && recordId && 'orderId' in input ? [[recordId, input.orderId] as const] : [],
        ),
      );
      return new Map(added.map(([item, order]) => [canonicalId(item), order]));
    },
  };
}

/** The units that are unknown, or were found done without the id of their record. */
async function rivalsIn(journal: Journal, run: Run, timeoutMs: number): Promise<SentUnit[]> {
  const { id, operation, createdAt } = run;
  const history = await journal.readRun(id).catch(() => null);
  // A run that cannot be read may have made any record.
  if (!history)
    return [{ key: id, operation, cells: [], sentAt: createdAt, lostAt: Infinity, overAt: Infinity }];
  const outcomes = outcomesOf(history.run.rowCount, history.requests, history.findings);
  const rows = history.rows.filter(({ index }) => {
    const { verdict, cause, recordId } = outcomes[index] ?? outcomeOfCause('waiting');
    return verdict === 'unknown' || (cause === 'settledDone' && !recordId);
  });
  return sentUnits(unitsOf(history.run.operation, rows), history, timeoutMs);
}

/** The platform's own sign-in gives a person's id as an address that ends with the id of the user. */
export function senderOf({ userId, userName }: Owner): Sender {
  const id = userId.split('/').at(-1) ?? '';
  if (recordIdProblem(id) === null) return { id };
  return userId === sharedPerson.id ? {} : { name: userName };
}
