import type { RequestRecord } from '#run/run.ts';

/**
 * Milliseconds from sending to the answer, or null where that is not known: an interrupted request was closed when
 * somebody came back to it, and a clock that was set back makes an answer come before its question.
 */
export function tookMs({
  sentAt,
  answeredAt,
  cause,
}: Pick<RequestRecord, 'sentAt' | 'answeredAt' | 'cause'>): number | null {
  if (answeredAt === null || cause === 'interrupted' || answeredAt < sentAt) return null;
  return answeredAt - sentAt;
}
