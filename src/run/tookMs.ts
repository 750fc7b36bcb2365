import type { RequestRecord } from './run.ts';

/**
 * Milliseconds from sending to the answer; null if unknown: an interrupted request is closed later, and after a clock
 * change the answer may be earlier than the request.
 */
export function tookMs({
  sentAt,
  answeredAt,
  cause,
}: Pick<RequestRecord, 'sentAt' | 'answeredAt' | 'cause'>): number | null {
  if (answeredAt === null || cause === 'interrupted' || answeredAt < sentAt) return null;
  return answeredAt - sentAt;
}
