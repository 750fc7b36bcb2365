import type { RunSnapshot } from './activeRun.ts';
import { standingFindings } from './outcomesOf.ts';
import type { RequestRecord } from './run.ts';
import type { RunHistory } from './runStore.ts';

/** How the journal sees an answer that this tab received but could not write. */
export type AnswerJournalState =
  /** The journal still has the request as `sending`, or this reading does not contain the request. */
  | 'open'
  /** Another tab closed the request as interrupted, without the answer: the answer may replace that. */
  | 'interrupted'
  /** A person has recorded a finding about one of its rows meanwhile: it is not overwritten. */
  | 'overruled'
  | 'written';

export function stillUnsaved(kept: readonly RequestRecord[], history: RunHistory): RequestRecord[] {
  return kept.filter((answer) => answerJournalState(answer, history) !== 'written');
}

export function answerJournalState(
  answer: RequestRecord,
  { requests, findings }: Pick<RunHistory, 'requests' | 'findings'>,
): AnswerJournalState {
  const record = requests.find(({ id }) => id === answer.id);
  if (!record || record.state === 'sending') return 'open';
  if (record.cause === answer.cause && record.answeredAt === answer.answeredAt) return 'written';
  const hasFinding = standingFindings(findings).some(({ row }) => answer.rows.includes(row));
  return record.cause === 'interrupted' && !hasFinding ? 'interrupted' : 'overruled';
}

/**
 * Whether another tab has continued a run that is kept here for its unsaved answers. Then the journal knows more about
 * all other rows, since that tab closed the requests in flight first. If an answer was written without confirmation,
 * that tab may have sent the row again.
 */
export function isOvertaken({ run, unsaved }: RunSnapshot, read: RunHistory): boolean {
  return run.state !== 'running' && unsaved.some((answer) => answerJournalState(answer, read) !== 'open');
}
