import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { canonicalId } from '#contract/recordId.ts';
import { operationWords } from '#contract/words/operationWords.ts';
import { journalKey } from '#desk/journalKey.ts';
import { isId } from '#intake/ids/idsIn.ts';
import { runsWithIds } from '#journal/runsWithIds.ts';
import { runsWithText, type TextMatcher } from '#journal/runsWithText.ts';
import { findIdsByName } from '#pageParts/names/names.ts';
import { useTeamRuns } from '#pageParts/runs/useTeamRuns.ts';
import { useDesk, useJournalQuery, useNicknames, useRuns } from '#pageParts/useDesk.ts';
import type { Run } from '#run/run.ts';
import { type HistoryEntry, historyEntries, idsOfTeamRun } from './historyEntry.ts';
import { useIdsNamed } from './useIdsNamed.ts';

/** The runs that contain the text, of this browser and of the team, newest first. Matches in rows come later. */
export function useFoundRuns(search: string) {
  const { t } = useLingui();
  const { journal, owner, org } = useDesk();
  const all = useRuns();
  const { data: runs } = all;
  const team = useTeamRuns();
  const names = useNicknames();
  const inOrg = useIdsNamed(search);
  const ids = [search.trim(), ...findIdsByName(names, search), ...inOrg.ids];
  const holding = useJournalQuery(['runsHolding', ...ids], (journal) => runsWithIds(journal, ids));
  const holds = searchMatcher(search, ids);
  // Not repeated at each change of the journal: while a run sends, it would never finish.
  const withText = useQuery({
    queryKey: journalKey(owner, 'runsWithText', search, ...ids, runs?.length ?? 0),
    queryFn: ({ signal }) => {
      if (!holds) return new Map<string, number>();
      return journal.ask((database) => runsWithText(database, holds, signal));
    },
    placeholderData: (found, query) => (query?.queryKey[4] === search ? found : undefined),
    gcTime: 0,
  });
  const { parallelRequests } = org.pace;
  const entries = useMemo(
    () =>
      runs || team.runs.length > 0
        ? historyEntries(runs ?? [], team.runs, owner.userName, parallelRequests)
        : undefined,
    [runs, team.runs, owner.userName, parallelRequests],
  );
  const found = entries?.filter(
    (entry) =>
      entryMatches(entry, t(operationWords[entry.operation].name), search) ||
      (entry.run
        ? [holding.data, withText.data].some((those) => those?.has(entry.id))
        : holds && idsOfTeamRun(entry.ofTeam).some(holds)),
  );
  return {
    /** All runs, before the search; undefined until they are read. */
    all: entries,
    entries: found,
    team,
    /** Finds the text in a cell; null without a text. */
    holds,
    /** Index of the row with the text; undefined if only the run itself contains it. */
    rowOf: ({ id }: Run) => withText.data?.get(id) ?? holding.data?.get(id),
    /** The search continues: an empty result is not final. */
    isLooking: holding.isPending || withText.isFetching || inOrg.isPending,
    /** What the org finds for the text as a name. */
    inOrg,
    /** The search has ended, but some runs could not be read. */
    isUnsure: (all.isError && !runs) || holding.isError || withText.isError,
    readAgain: () => {
      for (const { refetch } of [all, holding, withText]) void refetch();
    },
  };
}

/** True if the run itself contains the text: its operation, title, person, id or note. */
function entryMatches({ id, person, run }: HistoryEntry, operationName: string, search: string): boolean {
  const words = search.trim().toLowerCase();
  if (words === '') return true;
  return [operationName, run?.title ?? '', run?.note ?? '', person, id].some((text) =>
    text.toLowerCase().includes(words),
  );
}

/** Shorter words occur in nearly every row, so they must match a whole cell. */
const SHORTEST_PART = 3;

/** Matches text by words, or by one of these ids in either form; ids match with their case. Null without a query. */
export function searchMatcher(search: string, ids: readonly string[]): TextMatcher | null {
  const words = search.trim();
  if (words === '') return null;
  const records = new Set(ids.map(canonicalId));
  // Compares beginnings first: both forms of an id begin alike, and converting every id would take too long.
  const beginnings = new Set(ids.map(beginningOf));
  const isOfRecord = isId(words);
  const lower = words.toLowerCase();
  return (text) => {
    if (beginnings.has(beginningOf(text)) && records.has(canonicalId(text))) return true;
    if (isOfRecord) return text.includes(words);
    const inText = text.toLowerCase();
    return words.length < SHORTEST_PART ? inText === lower : inText.includes(lower);
  };
}

const beginningOf = (text: string) => text.slice(0, 15);
