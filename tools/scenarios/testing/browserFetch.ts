import type { EmbeddedOrg } from '../../../src/sandbox/org.ts';

/** Differences between browsers, or between situations of one browser. */
export interface BrowserKind {
  /** Silently repeats a request if its kept-alive connection drops before the answer. */
  repeats: boolean;
  /** The page has another origin than the org, and can read only what CORS allows. */
  isForeign: boolean;
}

/** A browser's `fetch` to an org in memory. */
export function browserFetch(org: EmbeddedOrg, { repeats, isForeign }: BrowserKind): typeof fetch {
  let isKept = false;
  return async (input) => {
    const { url, method, headers } = input as Request;
    // Browsers read a stream before the org can answer.
    const text = await (input as Request).text();
    const request = new Request(url, { method, headers, body: text === '' ? null : text });
    if (isForeign) request.headers.set('origin', 'http://localhost:1');
    const again = request.clone();
    const first = await org.handle(request);
    const answer = first.type === 'error' && isKept && repeats ? await org.handle(again) : first;
    isKept = answer.headers.get('connection') === 'keep-alive';
    const isReadable = !isForeign || answer.headers.has('access-control-allow-origin');
    if (answer.type === 'error' || !isReadable) throw new TypeError('Failed to fetch');
    return answer;
  };
}
