import { stateOf } from '#contract/causes.ts';
import { countStates } from '#contract/rowStates.ts';
import { someHistory } from '#journal/testing/someHistory.ts';
import { rowsOnTheWay } from '#pageParts/runs/useLiveRuns.ts';
import { inEnglish } from '#words/inEnglish.ts';
import type { ArrivingRun } from '../rows/useShownRun.ts';

/** A run's page with these parts; the others are empty. */
export function aShownRun(parts: Partial<ArrivingRun>): ArrivingRun {
  const history = someHistory();
  const nothing = () => undefined;
  return {
    run: history.run,
    history,
    outcomes: [],
    sentAgain: new Map(),
    live: null,
    rows: [],
    input: [],
    earlier: new Map(),
    messageOf: () => '',
    say: { words: inEnglish, moment: (at) => new Date(at).toISOString() },
    planned: [],
    units: [],
    counts: countStates((parts.outcomes ?? []).map(stateOf)),
    pace: null,
    records: {
      columns: [],
      page: { byKind: {}, mayAsk: true },
      data: {},
      problem: null,
      isPending: false,
      unread: 0,
      callsForRest: 0,
      unsearched: [],
      refetch: nothing,
      readRest: nothing,
    },
    reasons: [],
    chosen: null,
    ask: nothing,
    findingRequest: null,
    askForFinding: nothing,
    onTheWay: rowsOnTheWay(parts.run ?? history.run, null, 1),
    ...parts,
  };
}
