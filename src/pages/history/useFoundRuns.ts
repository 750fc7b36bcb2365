import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { canonicalId, recordIdProblem } from '#contract/recordId.ts';
import { idsNamed } from '#desk/names/names.ts';
import { useNames } from '#desk/names/useNames.ts';
import { listKeys, queryKeys } from '#desk/queryKeys.ts';
import { useDesk } from '#desk/useDesk.ts';
import { useJournal } from '#desk/useJournal.ts';
import { operationWords } from '#desk/words/operationWords.ts';
import { type Holds, runsWithText } from '#journal/runsWithText.ts';
import type { Run } from '#run/run.ts';

/** The runs that contain the text, newest first: first those that an index knows, then those found row by row. */
export function useFoundRuns(sought: string): {
  runs?: Run[] | undefined;
  /** The row of a run that contains the text, by its index; none where only the run itself does. */
  rowOf(run: Run): number | undefined;
  /** More may come: nothing found yet does not mean that nothing is there. */
  isLooking: boolean;
  /** Nothing more comes, though not everything could be looked through. */
  isUnsure: boolean;
  isError: boolean;
  refetch(): unknown;
} {
  const { t } = useLingui();
  const { journal, owner } = useDesk();
  const { data: runs, isError, refetch } = useJournal(listKeys.runs, (journal) => journal.listRuns());
  const names = useNames();
  const ids = [sought.trim(), ...idsNamed(names, sought)];
  const holding = useJournal(listKeys.runsHolding(ids), (journal) => journal.runsHolding(ids));
  const holds = holdsSought(sought, ids);
  // Not read again at each change of the journal: while something is being sent, it would never come to its end.
  const withText = useQuery({
    queryKey: queryKeys.runsWithText(owner, sought, ids, runs?.length ?? 0),
    queryFn: ({ signal }) => {
      if (!holds) return new Map<string, number>();
      return journal.ask((database) => runsWithText(database, holds, signal));
    },
    placeholderData: (found, query) => (query?.queryKey[4] === sought ? found : undefined),
    gcTime: 0,
  });
  const found = runs?.filter(
    (run) =>
      runMatches(run, t(operationWords[run.operation].name), sought) ||
      [holding.data, withText.data].some((those) => those?.has(run.id)),
  );
  return {
    runs: found,
    rowOf: ({ id }) => withText.data?.get(id) ?? holding.data?.get(id),
    isLooking: holding.isPending || withText.isFetching,
    isUnsure: holding.isError || withText.isError,
    isError,
    refetch,
  };
}

/** True where it stands in a run itself: its operation, org, person, id or note, also one since changed. */
function runMatches(run: Run, operationName: string, sought: string): boolean {
  const words = sought.trim().toLowerCase();
  if (words === '') return true;
  const earlierNotes = (run.noteEdits ?? []).map(({ before }) => before);
  return [operationName, run.orgLabel, run.note, ...earlierNotes, run.owner.userName, run.id].some((text) =>
    text.toLowerCase().includes(words),
  );
}

/** Shorter words stand in nearly every row: there they have to be all of it. */
const SHORTEST_PART = 3;

/** Matches text by words, or by one of these ids in either form; an id with its case. Null where nothing is searched for. */
export function holdsSought(sought: string, ids: readonly string[]): Holds | null {
  const words = sought.trim();
  if (words === '') return null;
  const records = new Set(ids.map(canonicalId));
  // Both forms of an id begin alike. Asked first: working out the other form of every id takes most of a long search.
  const beginnings = new Set(ids.map(beginningOf));
  const isId = recordIdProblem(words) === null;
  const lower = words.toLowerCase();
  return (text) => {
    if (beginnings.has(beginningOf(text)) && records.has(canonicalId(text))) return true;
    if (isId) return text.includes(words);
    const inText = text.toLowerCase();
    return words.length < SHORTEST_PART ? inText === lower : inText.includes(lower);
  };
}

const beginningOf = (text: string) => text.slice(0, 15);
