import type { RequestRecord } from './run.ts';
import type { RunHistory } from './runStore.ts';

/** What the journal makes of an answer that came to this tab and could not be written there. */
export type AnswerStanding =
  /** Still on its way, by the journal; or this reading does not hold the request and knows less. */
  | 'open'
  /** Another tab has found nobody waiting for it, and gone on: there nothing is known of it, so the answer is welcome. */
  | 'interrupted'
  /** A person has settled a row of it meanwhile: what they found is not overwritten. */
  | 'overruled'
  | 'written';

export function stillUnsaved(kept: readonly RequestRecord[], history: RunHistory): RequestRecord[] {
  return kept.filter((answer) => answerStanding(answer, history) !== 'written');
}

export function answerStanding(
  answer: RequestRecord,
  { requests, settlements }: Pick<RunHistory, 'requests' | 'settlements'>,
): AnswerStanding {
  const record = requests.find(({ id }) => id === answer.id);
  if (!record || record.state === 'sending') return 'open';
  if (record.cause === answer.cause && record.answeredAt === answer.answeredAt) return 'written';
  const isSettled = settlements.some(({ row }) => answer.rows.includes(row));
  return record.cause === 'interrupted' && !isSettled ? 'interrupted' : 'overruled';
}
