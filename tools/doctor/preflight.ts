import { type Answer, type Ask, isSilence, type Silence } from './ask.ts';
import type { FindingList } from './finding.ts';

/** One part of the examination: who asks, and where the findings go. `origin` is that of the console. */
export interface Visit {
  origin: string;
  ask: Ask;
  found: FindingList;
}

/** Whether a page of `origin` may read an answer from `url`. */
export function mayRead(origin: string, url: string, { headers }: Answer): boolean {
  if (new URL(url).origin === origin) return true;
  const allowed = headers.get('access-control-allow-origin');
  return allowed === origin || allowed === '*';
}

interface Wanted {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** In lower case. */
  headers: readonly string[];
}

/** Sends the preflight of a request, and lists the permissions that its answer lacks. */
export async function preflight(
  { ask, origin }: Omit<Visit, 'found'>,
  url: string,
  { method, headers }: Wanted,
): Promise<{ answer: Answer | Silence; lacks: readonly Lack[] }> {
  const answer = await ask(url, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': headers.join(','),
    },
    follow: false,
  });
  if (isSilence(answer) || new URL(url).origin === origin) return { answer, lacks: [] };
  const methods = listOf(answer, 'access-control-allow-methods');
  const allowed = listOf(answer, 'access-control-allow-headers').map((name) => name.toLowerCase());
  // If the origin is not allowed, the answer holds no other permissions.
  if (!mayRead(origin, url, answer)) return { answer, lacks: [{ kind: 'origin', name: origin }] };
  const lacks: Lack[] = [];
  if (answer.status < 200 || answer.status > 299) lacks.push({ kind: 'status', name: String(answer.status) });
  // GET and POST are always allowed, and `*` allows every header except Authorization (Fetch standard, CORS).
  if (method !== 'GET' && method !== 'POST' && !methods.includes(method) && !methods.includes('*'))
    lacks.push({ kind: 'method', name: method });
  for (const name of headers) {
    const isStarred = allowed.includes('*') && name !== 'authorization';
    if (!allowed.includes(name) && !isStarred) lacks.push({ kind: 'header', name });
  }
  return { answer, lacks };
}

type Advice = readonly [meaning: string, remedy: string];

/**
 * Whether a page may read the response to a form; reports why not. A form needs no preflight, so a refused GET may also
 * show this.
 */
export async function examineForm(
  url: string,
  { ask, origin, found }: Visit,
  level: 'unsure' | 'wrong',
  advice: { silent: Advice; unreadable: Advice },
): Promise<boolean> {
  if (new URL(url).origin === origin) return true;
  const { answer, lacks } = await preflight({ ask, origin }, url, {
    method: 'POST',
    headers: ['content-type'],
  });
  if (isSilence(answer)) {
    found.silent(level, url, answer, ...advice.silent);
    return false;
  }
  if (!lacks.some(({ kind }) => kind === 'origin')) return true;
  const refusal = await ask(url, { headers: { origin }, follow: false });
  if (!isSilence(refusal) && mayRead(origin, url, refusal)) return true;
  found[level](`${url} does not let pages of ${origin} read its answers.`, ...advice.unreadable);
  return false;
}

export interface Lack {
  kind: 'origin' | 'status' | 'method' | 'header';
  /** The status that was answered, or the method or header that is not allowed. */
  name: string;
}

function listOf({ headers }: Answer, name: string): string[] {
  return (headers.get(name) ?? '').split(',').map((part) => part.trim());
}
