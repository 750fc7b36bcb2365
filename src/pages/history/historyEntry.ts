import type { I18n } from '@lingui/core';
import { type OperationName, operations } from '#contract/operations.ts';
import {
  countStates,
  rowStateNames,
  type StateCounts,
  toStateCounts,
  urgentFirst,
} from '#contract/rowStates.ts';
import { liveCounts } from '#pageParts/runs/useActiveRun.ts';
import { countLabels } from '#pageParts/words/countWords.ts';
import { isOver, type Run } from '#run/run.ts';
import { HASH_PREFIX } from '#team/announcement.ts';
import type { TeamRun } from '#team/questionBeforeSending.ts';

/** One run in the list. A run of this browser has its record; others are as the team's journal describes them. */
export type HistoryEntry = EntryFacts & ({ run: Run; ofTeam: null } | { run: null; ofTeam: TeamRun });

interface EntryFacts {
  id: string;
  operation: OperationName;
  /** When it began, in ms. */
  at: number;
  /** "2026-11", in the computer's time zone. */
  month: string;
  /** Empty for a colleague whose name is not shared. */
  person: string;
  /** Rows. For a team's run that has not ended, the announced rows. */
  rowCount: number;
  /** Null: a team's run that has not ended. */
  counts: StateCounts | null;
  isOver: boolean;
}

/** Own runs and those of the team, each once, newest first. A run in this browser is shown from its own record. */
export function historyEntries(
  runs: readonly Run[],
  teamRuns: readonly TeamRun[],
  self: string,
  parallelRequests: number,
): HistoryEntry[] {
  const own = new Set(runs.map(({ id }) => id));
  const ofTeam = teamRuns.flatMap((ofTeam): HistoryEntry | [] => {
    const { runId: id, operation, at, who, hasEnded, marks } = ofTeam;
    const counts = ofTeam.counts && toStateCounts(ofTeam.counts);
    // A run that has ended without counts never began: the person cancelled it, or left out some of its rows.
    const isBegun = !hasEnded || counts !== null;
    if (own.has(id) || !isBegun) return [];
    const person = who?.isSelf ? self : (who?.name ?? '');
    const rowCount = counts ? Object.values(counts).reduce((sum, count) => sum + count) : marks.length;
    return {
      id,
      operation,
      at,
      month: monthOf(at),
      person,
      rowCount,
      counts,
      isOver: hasEnded,
      run: null,
      ofTeam,
    };
  });
  const ownEntries = runs.map((run): HistoryEntry => {
    const { id, operation, createdAt: at, owner, rowCount } = run;
    const { counts } = liveCounts(run, null, parallelRequests);
    const facts = { id, operation, at, month: monthOf(at), person: owner.userName, rowCount, counts };
    return { ...facts, isOver: isOver(run), run, ofTeam: null };
  });
  return ofTeam.length === 0 ? ownEntries : [...ownEntries, ...ofTeam].sort((a, b) => b.at - a.at);
}

/** The ids that a team's run names. A row that creates a record has none. */
export const idsOfTeamRun = ({ marks }: Pick<TeamRun, 'marks'>) =>
  marks.filter((mark) => !mark.startsWith(HASH_PREFIX));

function monthOf(at: number): string {
  const date = new Date(at);
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`;
}

/** "November 2026" for "2026-11". */
export function monthName({ locale, locales }: Pick<I18n, 'locale' | 'locales'>, month: string): string {
  const [year, number] = month.split('-').map(Number);
  const form = new Intl.DateTimeFormat(locales ?? locale, { month: 'long', year: 'numeric' });
  return form.format(new Date(year ?? 0, (number ?? 1) - 1));
}

/** The outcomes of several runs, the most urgent first. Cancellations count as accepted, all others as done. */
export function outcomeTotals(i18n: Pick<I18n, '_' | 'number'>, entries: readonly HistoryEntry[]) {
  const [sum, accepted] = [countStates([]), countStates([])];
  const isAccepted = ({ operation }: HistoryEntry) => operations[operation].successMeans === 'accepted';
  for (const entry of entries) {
    const { counts } = entry;
    if (!counts) continue;
    for (const state of rowStateNames)
      (state === 'done' && isAccepted(entry) ? accepted : sum)[state] += counts[state];
  }
  const [first] = entries;
  if (!first) return [];
  const wordsOf = (entry = first) => entry.operation;
  return [
    ...countLabels(i18n, wordsOf(entries.find(isAccepted)), accepted),
    ...countLabels(i18n, wordsOf(entries.find((entry) => !isAccepted(entry))), sum),
  ].sort((a, b) => urgentFirst.indexOf(a.key) - urgentFirst.indexOf(b.key));
}
