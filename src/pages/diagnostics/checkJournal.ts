import type { Journal } from '#journal/journal.ts';
import { type AnswerReport, createAnswerTally } from './answerTally.ts';

/** Answers are kept up to 64,000 characters each, and this many of them are in memory at a time. */
const REQUESTS_AT_A_TIME = 200;

/**
 * Compares every answer that the journal keeps with the contract of today. Reads the journal and not the call: what is
 * checked is what was kept, and nothing here can change what a row came to.
 */
export async function checkJournal(
  journal: Pick<Journal, 'listRuns' | 'requestsAfter'>,
  signal?: AbortSignal,
): Promise<AnswerReport> {
  const tally = createAnswerTally();
  for (const { id } of await journal.listRuns()) {
    for (let after = null; ; ) {
      signal?.throwIfAborted();
      const page: Awaited<ReturnType<Journal['requestsAfter']>> = await journal.requestsAfter(
        id,
        after,
        REQUESTS_AT_A_TIME,
      );
      for (const request of page.requests)
        tally.add({ ...request, at: request.answeredAt ?? request.sentAt });
      if (!page.next) break;
      after = page.next;
    }
  }
  return tally.report();
}
