import { answerStanding } from '#run/answerStanding.ts';
import type { RunSnapshot } from '#run/liveRun.ts';
import type { RunHistory } from '#run/runStore.ts';

/**
 * Whether another tab has continued a run that is kept here for unsaved answers. Then the journal knows more of all
 * other rows: that tab has closed the requests in flight first. If an answer was written without confirmation, it may
 * have sent the row again.
 */
export function isOvertaken({ run, unsaved }: RunSnapshot, read: RunHistory): boolean {
  return run.state !== 'running' && unsaved.some((answer) => answerStanding(answer, read) !== 'open');
}
