/**
 * Resolves when a transaction is on disk; if one part fails, nothing is written. Rejects with the meaningful error:
 * parts of an aborted transaction only say "aborted", and a full disk may show only at the end.
 */
export async function completed(
  transaction: { done: Promise<void>; abort(): void },
  ...work: Promise<unknown>[]
): Promise<void> {
  const all = work.map((part) =>
    part.catch((error: unknown) => {
      abort(transaction);
      throw error;
    }),
  );
  const settled = await Promise.allSettled([transaction.done, ...all]);
  const reasons = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  if (reasons.length > 0) throw reasons.find((reason) => !isAbort(reason)) ?? reasons[0];
}

const isAbort = (reason: unknown) => reason instanceof Error && reason.name === 'AbortError';

export function abort(transaction: { abort(): void }): void {
  try {
    transaction.abort();
  } catch {
    // It has already ended.
  }
}
