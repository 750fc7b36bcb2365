import type { Org } from '#config/config.ts';
import { type Answer, missingAnswer } from '#contract/answer.ts';
import type { OperationName, ReplyOf, RequestOf } from '#contract/operations.ts';
import { type SteadyClock, systemClock } from '#lib/clock.ts';
import { classify, type ReceivedAnswer } from './classify.ts';
import { buildHttpRequest, canSendStreams, type FetchedResponse, fetchOnce } from './fetchOnce.ts';

export interface Connection {
  baseUrl: string;
  token: string;
  timeoutMs: number;
  sendOnce?: Org['sendOnce'];
  fetch?: typeof fetch;
  clock?: SteadyClock;
  isOnline?: () => boolean;
}

/** Makes at most one request and never throws. Answers within `timeoutMs`. The caller has validated the request. */
export async function callOperation<Name extends OperationName>(
  operation: Name,
  request: RequestOf<Name>,
  connection: Connection,
): Promise<Answer<ReplyOf<Name>>> {
  const { baseUrl, token, timeoutMs, fetch = fetchOnLivingPage, clock = systemClock } = connection;
  const { isOnline = browserIsOnline, sendOnce = false } = connection;

  const tooLate = new AbortController();
  const { signal } = tooLate;
  const requestOf = (onRead?: () => void) =>
    buildHttpRequest(operation, request, { baseUrl, token, signal, onRead });
  const http = requestOf();
  if (!http) return missingAnswer('invalid');
  if (token === '') return missingAnswer('sessionEnded');
  if (!isOnline()) return missingAnswer('offline');

  const answered = new AbortController();
  void clock.sleep(timeoutMs, answered.signal).then(() => {
    if (!answered.signal.aborted) tooLate.abort();
  });
  const tookMs = stopwatch(clock, timeoutMs);
  try {
    const answering = fetchOnce(http, requestOf, { baseUrl, fetch, sendOnce });
    // `fetch` rejects on abort, but a fake `fetch` in tests may not.
    const aborted = new Promise<never>((_, reject) => signal.addEventListener('abort', reject));
    const sent = await Promise.race([answering, aborted]);
    const { text, whole } = await readBody(sent.response, signal);
    return classify(operation, answerOf(sent, withoutToken(text, token), whole, tookMs()));
  } catch {
    // The error itself is ignored: browsers report an unknown host and a connection that breaks midway alike.
    return missingAnswer(signal.aborted ? 'timedOut' : 'noAnswer', tookMs());
  } finally {
    answered.abort();
  }
}

/** An upper bound: the time of day can be set, and the steady clock stops in sleep. Clock set back: `longest`. */
function stopwatch(clock: SteadyClock, longest: number): () => number {
  const [began, begun] = [clock.now(), clock.steady()];
  return () => {
    const byClock = clock.now() - began;
    return byClock < 0 ? longest : Math.max(byClock, Math.round(clock.steady() - begun));
  };
}

/**
 * WebKit fails a page's requests milliseconds before it unloads. The delay keeps an unloading page from recording "no
 * answer". Browsers that can send streams do not do this, and may need a second attempt at once (fetchOnce.ts).
 */
const fetchOnLivingPage: typeof fetch = (...request) =>
  fetch(...request).catch(async (error: unknown) => {
    if (!canSendStreams()) await systemClock.sleep(100);
    throw error;
  });

/** Only `navigator.onLine === false` is reliable. */
const browserIsOnline = () => globalThis.navigator?.onLine !== false;

const redirects = new Set([301, 302, 303, 307, 308]);

/** Browsers hide a redirect that is not followed (`opaqueredirect`), other runtimes show it. */
function answerOf(sent: FetchedResponse, body: string, whole: boolean, tookMs: number): ReceivedAnswer {
  const { status, type, headers } = sent.response;
  const redirected = type === 'opaqueredirect' || redirects.has(status);
  const { wasSentOnce } = sent;
  return { status, redirected, contentType: headers.get('Content-Type'), body, whole, tookMs, wasSentOnce };
}

/** Real tokens are longer. Replacing a shorter text could damage the answer. */
const TOKEN_LENGTH_AT_LEAST = 12;

/** Removes the token from the text, however a gateway's page, address or JSON encodes it. */
function withoutToken(text: string, token: string): string {
  if (token.length < TOKEN_LENGTH_AT_LEAST) return text;
  return text.replace(new RegExp(token.replace(/[^a-z\d]/gi, anyForm), 'gi'), '[access token]');
}

/** Plain, percent-encoded once or twice, as an HTML entity, or as a JSON escape. */
function anyForm(char: string): string {
  const hex = char.charCodeAt(0).toString(16).padStart(2, '0');
  return `(?:\\\\?\\x${hex}|%(?:25)*${hex}|&#?\\w+;|\\\\u00${hex})`;
}

/** Limit of an answer in bytes: enough for hundreds of sets, and parsed in well under a second. */
export const BODY_LIMIT = 4_000_000;

/** The body as text, as far as received. Never rejects. Unlike `response.text()` it has a limit and keeps a partial body. */
export async function readBody(
  response: Response,
  stop: AbortSignal,
): Promise<{ text: string; whole: boolean }> {
  if (!response.body) return { text: '', whole: true };
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  const giveUp = () => void reader.cancel().catch(() => undefined);
  stop.addEventListener('abort', giveUp);
  if (stop.aborted) giveUp();
  let text = '';
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return { text: text + decoder.decode(), whole: !stop.aborted };
      bytes += value.byteLength;
      if (bytes > BODY_LIMIT) {
        giveUp();
        return { text, whole: false };
      }
      text += decoder.decode(value, { stream: true });
    }
  } catch {
    return { text, whole: false };
  } finally {
    stop.removeEventListener('abort', giveUp);
  }
}
