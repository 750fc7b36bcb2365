import type { OperationRules } from '#run/run.ts';
import type { RunHistory } from '#run/runStore.ts';
import { thoseSent } from './answersOf.ts';
import type { IdChoice } from './disguise.ts';
import { mswHandlerOf } from './mswHandlerOf.ts';
import { playwrightTestOf, type TestNeeds } from './playwrightTestOf.ts';
import { replayOf } from './replayOf.ts';

/** A run as code; null where no request of it got far enough for that. */
export interface Reproduction {
  test: ((ids: IdChoice) => string) | null;
  handler: ((ids: IdChoice) => string) | null;
}

/** What a tester can take of a run. Loaded when it is first asked for. */
export async function reproductionOf(
  history: RunHistory,
  rules: OperationRules,
  needs: TestNeeds,
): Promise<Reproduction> {
  const replay = await replayOf(history, rules);
  const canReplay = replay.requests.length > 0;
  return {
    test: canReplay ? (ids) => playwrightTestOf(history, replay, ids, needs) : null,
    handler: thoseSent(history.requests).length > 0 ? (ids) => mswHandlerOf(history, ids) : null,
  };
}
