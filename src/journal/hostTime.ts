const TIMEOUT_MS = 15_000;

/**
 * What time it is for the server that the console comes from, in milliseconds since the epoch, to the second; null where it
 * does not say, or does not answer. Not by a clock of this computer; of whichever file it says so does not matter.
 */
export async function hostTime(fetch = globalThis.fetch): Promise<number | null> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const { headers } = await fetch('/config.json', { cache: 'no-store', signal });
    const date = Date.parse(headers.get('date') ?? '');
    return Number.isNaN(date) ? null : date;
  } catch {
    return null;
  }
}
