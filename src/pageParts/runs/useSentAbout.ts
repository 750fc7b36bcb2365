import { stateAtRest } from '#contract/causes.ts';
import { canonicalId } from '#contract/recordId.ts';
import type { RowState } from '#contract/rowStates.ts';
import type { Journal } from '#journal/journal.ts';
import { requestsWithIds } from '#journal/runsWithIds.ts';
import { idsChangedByRequest } from '#run/content/idsChangedByRequest.ts';
import { withFindings } from '#run/outcomesOf.ts';
import type { EarlierRequest } from '#run/sentBeforeProblem.ts';
import type { TeamRun } from '#team/questionBeforeSending.ts';
import { useJournalQuery } from '../useDesk.ts';
import { useTeamRuns } from './useTeamRuns.ts';

/** What was sent about a record, by this browser or the team, and its outcome. */
export interface SentAbout extends Omit<EarlierRequest, 'verdict'> {
  verdict: RowState;
  /** The id of the changed record; empty for a request that creates one. */
  id: string;
  note: string;
  /** Who sent it from this browser. */
  person: string;
}

const nothing: readonly SentAbout[] = [];

/** Everything that was sent about these records, newest first. */
export function useSentAbout(ids: readonly string[]) {
  const {
    data = nothing,
    isError,
    refetch,
  } = useJournalQuery(['sentAbout', ...ids], (journal) => sentAbout(journal, ids));
  const own = new Set(data.map(({ runId }) => runId));
  const ofTeam = useTeamRuns().runs.flatMap((run) => (own.has(run.runId) ? [] : sentByTeam(run, ids)));
  return {
    sent: [...data, ...ofTeam].sort((a, b) => b.at - a.at),
    isError,
    refetch: () => void refetch(),
  };
}

export async function sentAbout(
  journal: Pick<Journal, 'ask' | 'findingsIn' | 'listRuns'>,
  ids: readonly string[],
): Promise<SentAbout[]> {
  const requests = await requestsWithIds(journal, ids);
  if (requests.length === 0) return [];
  const runIds = new Set(requests.map(({ runId }) => runId));
  const [findings, runs] = await Promise.all([journal.findingsIn([...runIds]), journal.listRuns()]);
  const runOf = new Map(runs.map((run) => [run.id, run]));
  const wanted = new Set(ids.map(canonicalId));
  const byRow = new Map<string, SentAbout>();
  // A later attempt of a row replaces the earlier one.
  for (const request of withFindings(requests, findings).toSorted((a, b) => a.sentAt - b.sentAt)) {
    const { runId, operation, rows, outcomes } = request;
    const changed = idsChangedByRequest(request).map(canonicalId);
    for (const [index, row] of rows.entries()) {
      const outcome = outcomes.find((one) => one.row === row)?.outcome;
      const id = changed[index] ?? '';
      // Only rows about these records. A row that creates a record is alone in its request.
      if (!outcome || (id !== '' && !wanted.has(id) && !wanted.has(canonicalId(outcome.recordId ?? ''))))
        continue;
      const { note = '', owner } = runOf.get(runId) ?? {};
      byRow.set(`${runId} ${row}`, {
        ...{ runId, row, operation, id, note },
        at: outcome.at ?? request.answeredAt ?? request.sentAt,
        verdict: request.state === 'sending' ? 'sending' : stateAtRest(outcome),
        person: owner?.userName ?? '',
        ...(outcome.recordId && { recordId: outcome.recordId }),
      });
    }
  }
  return [...byRow.values()];
}

/** The team's journal does not say which rows of a run are unknown. */
function sentByTeam(run: TeamRun, ids: readonly string[]): SentAbout[] {
  const { runId, operation, at, who, hasEnded, counts, announcedLateAt } = run;
  if (hasEnded && !counts) return [];
  const marks = new Set(run.marks);
  return ids
    .filter((id) => marks.has(canonicalId(id)))
    .map((id) => ({
      ...{ runId, operation, at, id, hasEnded, announcedLateAt, by: who, row: 0, note: '', person: '' },
      verdict: hasEnded ? (counts?.unknown === 0 ? 'done' : 'unknown') : 'sending',
    }));
}
