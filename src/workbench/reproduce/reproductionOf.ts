import type { MessageDescriptor } from '@lingui/core';
import type { OperationRules } from '#run/run.ts';
import type { RunHistory } from '#run/runStore.ts';
import { thoseSent } from './answersOf.ts';
import type { IdChoice } from './disguise.ts';
import { mswHandlerOf } from './mswHandlerOf.ts';
import { playwrightTestOf } from './playwrightTestOf.ts';
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
  words: (descriptor: MessageDescriptor) => string,
): Promise<Reproduction> {
  const replay = await replayOf(history, rules);
  const canReplay = replay.requests.length > 0;
  return {
    test: canReplay ? (ids) => playwrightTestOf(history, replay, ids, words) : null,
    handler: thoseSent(history.requests).length > 0 ? (ids) => mswHandlerOf(history, ids) : null,
  };
}
