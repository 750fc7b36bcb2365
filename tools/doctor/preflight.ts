import { type Answer, type Ask, isSilence, type Silence } from './ask.ts';

/** Whether a page of `origin` may read an answer from `url`. */
export function mayRead(origin: string, url: string, { headers }: Answer): boolean {
  if (new URL(url).origin === origin) return true;
  const allowed = headers.get('access-control-allow-origin');
  return allowed === origin || allowed === '*';
}

export interface Wanted {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** In lower case. */
  headers: readonly string[];
}

/** Sends the preflight of a request, and lists the permissions that its answer lacks. */
export async function preflight(
  ask: Ask,
  origin: string,
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
  if (!mayRead(origin, url, answer)) return { answer, lacks: [{ kind: 'origin' }] };
  const lacks: Lack[] = [];
  if (answer.status < 200 || answer.status > 299) lacks.push({ kind: 'status', status: answer.status });
  // GET and POST are always allowed, and `*` allows every header except Authorization (Fetch standard, CORS).
  if (method !== 'GET' && method !== 'POST' && !methods.includes(method) && !methods.includes('*'))
    lacks.push({ kind: 'method', method });
  for (const name of headers) {
    const isStarred = allowed.includes('*') && name !== 'authorization';
    if (!allowed.includes(name) && !isStarred) lacks.push({ kind: 'header', name });
  }
  return { answer, lacks };
}

/** Whether a page may read the response to a form. A form needs no preflight, so a refused GET may also show this. */
export async function mayReadForm(ask: Ask, origin: string, url: string): Promise<boolean | Silence> {
  if (new URL(url).origin === origin) return true;
  const wanted: Wanted = { method: 'POST', headers: ['content-type'] };
  const { answer, lacks } = await preflight(ask, origin, url, wanted);
  if (isSilence(answer)) return answer;
  if (!lacks.some(({ kind }) => kind === 'origin')) return true;
  const refusal = await ask(url, { headers: { origin }, follow: false });
  return !isSilence(refusal) && mayRead(origin, url, refusal);
}

export type Lack =
  | { kind: 'origin' }
  | { kind: 'status'; status: number }
  | { kind: 'method'; method: string }
  | { kind: 'header'; name: string };

function listOf({ headers }: Answer, name: string): string[] {
  return (headers.get(name) ?? '').split(',').map((part) => part.trim());
}
