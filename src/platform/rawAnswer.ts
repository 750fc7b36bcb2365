import type { RawAnswer } from '#contract/outcome.ts';
import type { Answer } from './answer.ts';

/** What the journal keeps of a body: enough for any real answer of this API, little enough for thousands of them. */
export const RAW_BODY_LIMIT = 64_000;

/** The answer as the journal keeps it, or null for a redirect, of which a browser shows nothing. */
export function rawAnswer({ status, redirected, contentType, body, whole }: Answer): RawAnswer | null {
  if (redirected) return null;
  return {
    status,
    contentType,
    body: body.slice(0, RAW_BODY_LIMIT),
    cut: !whole || body.length > RAW_BODY_LIMIT,
  };
}
