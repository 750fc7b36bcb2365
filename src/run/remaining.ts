import type { Fate } from '#contract/fate.ts';
import type { PlannedRequest } from './run.ts';

/**
 * The planned requests that a run still has to send: those whose rows were never worked on. `invalid` and
 * `settledNotDone` are not sent rows too, but of a person's making: those go out through "Send again", in a run of their own.
 */
export function remaining(planned: readonly PlannedRequest[], fates: readonly Fate[]): PlannedRequest[] {
  return planned.filter(({ rows }) => rows.every((row) => isStillToSend(fates[row])));
}

export function isStillToSend(fate: Fate | undefined): boolean {
  return fate?.verdict === 'notSent' && fate.cause !== 'invalid' && fate.cause !== 'settledNotDone';
}
