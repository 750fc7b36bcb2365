import { someHistory } from '#journal/testing/someHistory.ts';
import { inEnglish } from '#words/inEnglish.ts';
import type { ShownRun } from '../rows/useShownRun.ts';

/** A run's page with these parts; the others are empty. */
export function aShownRun(parts: Partial<ShownRun>): ShownRun {
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
    units: { total: 0, done: 0, refused: 0, unknown: 0, notSent: 0, alreadyDone: 0 },
    records: {
      columns: [],
      page: { byKind: {}, mayAsk: true },
      data: {},
      problem: null,
      isPending: false,
      oldSince: null,
      unread: 0,
      callsForRest: 0,
      refetch: nothing,
      readRest: nothing,
    },
    reasons: { reasons: [], chosen: null, toggle: nothing, clear: nothing },
    askForFinding: nothing,
    ...parts,
  };
}
