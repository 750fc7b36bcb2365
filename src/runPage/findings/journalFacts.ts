import { creatingOperation, type RequestOf } from '#contract/operations.ts';
import { recordIdProblem } from '#contract/recordId.ts';
import { requestValues } from '#contract/requestValues.ts';
import type { Journal } from '#journal/journal.ts';
import type { JournalFacts, RowWithoutRecord } from '#records/evidence.ts';
import { makersOf, rowAddressKey } from '#run/makers.ts';
import { outcomesOf } from '#run/outcomesOf.ts';
import type { Owner, Run } from '#run/run.ts';

export type FactReads = Pick<
  Journal,
  'listRuns' | 'readRun' | 'rowAt' | 'requestsAbout' | 'findingsHolding' | 'findingsIn' | 'allFindings'
>;

/** What the journal knows about other rows than those that are being checked. */
export function journalFacts(journal: FactReads, run: Run, lookedKeys: ReadonlySet<string>): JournalFacts {
  return {
    sender: senderUserId(run.owner),
    makers: (ids) => makersOf(ids, journal),

    openRows: async (operations) => {
      const listed = await journal.listRuns();
      // Read after the list of runs: a finding that is recorded meanwhile is in one of the two.
      const withFinding = new Set((await journal.allFindings()).map(({ runId }) => runId));
      const runs = listed.filter(
        ({ id, operation, counts }) =>
          operations.includes(operation) && (counts.unknown > 0 || withFinding.has(id)),
      );
      const rows = await Promise.all(runs.map((other) => openRowsIn(journal, other, run)));
      return rows.flat().filter(({ rowAddress }) => !lookedKeys.has(rowAddressKey(rowAddress)));
    },

    addedTo: async (itemIds) => {
      const added = Array.from(await makersOf(itemIds, journal), async ([itemId, [maker]]) => {
        const { requests = [] } = maker ? await journal.rowAt(maker.runId, maker.index) : {};
        const request = requests.findLast(({ operation }) => operation === creatingOperation.orderItem);
        const { orderId } = (request?.input ?? {}) as Partial<RequestOf<typeof creatingOperation.orderItem>>;
        return orderId && request ? [[itemId, { orderId, at: request.sentAt }] as const] : [];
      });
      return new Map((await Promise.all(added)).flat());
    },
  };
}

/** The rows that are unknown, or were found done without the id of their record. */
async function openRowsIn(
  journal: FactReads,
  { id, operation, createdAt }: Run,
  looked: Run,
): Promise<RowWithoutRecord[]> {
  const rowAddress = (index: number, line?: number) => ({ runId: id, index, line, operation, createdAt });
  const history = await journal.readRun(id).catch(() => null);
  // A run that cannot be read may have made any record.
  if (!history) return [{ rowAddress: rowAddress(0), entry: {} }];
  const { run, rows, requests, findings } = history;
  const outcomes = outcomesOf(run.rowCount, requests, findings);
  const isSame = operation === looked.operation;
  return rows.flatMap(({ index, cells, line }) => {
    const outcome = outcomes[index];
    const isFound = isSame && outcome?.cause === 'settledDone' && !outcome.recordId;
    if (outcome?.verdict !== 'unknown' && !isFound) return [];
    // A renewal's row does not show the fields of its order.
    return [{ rowAddress: rowAddress(index, line), entry: isSame ? requestValues(operation, cells) : {} }];
  });
}

/** The id of the sender's user record: the last part of an id of the platform's own sign-in, otherwise null. */
export function senderUserId({ userId }: Owner): string | null {
  const id = userId.split('/').at(-1) ?? '';
  return id.startsWith('005') && recordIdProblem(id) === null ? id : null;
}
