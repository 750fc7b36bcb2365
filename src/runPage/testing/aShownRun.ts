import { stateOf } from '#contract/causes.ts';
import { countStates } from '#contract/rowStates.ts';
import { someHistory } from '#journal/testing/someHistory.ts';
import { inEnglish } from '#language/inEnglish.ts';
import type { GivenRunParts } from './GivenRun.tsx';

/** A run's page with these parts; the others are empty. */
export function aShownRun(parts: Partial<GivenRunParts>): GivenRunParts {
  const history = someHistory();
  const { outcomes = [], input = [] } = parts;
  const nothing = () => undefined;
  return {
    run: history.run,
    history,
    outcomes,
    sentAgain: new Map(),
    active: null,
    rows: outcomes.map((outcome, index) => ({ row: input[index] ?? { index, cells: {} }, outcome })),
    changed: [],
    input,
    earlier: new Map(),
    messageOf: () => '',
    say: { words: inEnglish, moment: (at) => new Date(at).toISOString() },
    planned: [],
    units: [],
    counts: countStates(outcomes.map(stateOf)),
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
    findingRequest: null,
    askForFinding: nothing,
    ...parts,
  };
}
