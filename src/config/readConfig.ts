import * as z from 'zod/mini';
import { parseJson } from '#lib/parseJson.ts';
import { type Config, configSchema } from './config.ts';

export type ConfigResult =
  | { kind: 'ready'; config: Config }
  /** There is no config.json, as on a first run. */
  | { kind: 'missing' }
  /** No answer, or an answer with this error status. The file may exist. */
  | { kind: 'unreachable'; status: number | null }
  /** `configFaults` names the faults. */
  | { kind: 'bad'; text: string };

/** In ms. After this time without an answer, the file counts as unreachable. Until then the person sees no reason. */
const TIMEOUT_MS = 15_000;

let textRead: string | null = null;

/** Reads `/config.json` at start. Never throws. The browser may use its cache (`hasOtherConfig` finds a newer file). */
export async function readConfig(fetch: typeof globalThis.fetch): Promise<ConfigResult> {
  const result = await readOnce(fetch, 'default');
  // A file in the browser's cache may be older than a corrected one.
  return result.kind === 'bad' || result.kind === 'missing' ? readOnce(fetch, 'no-store') : result;
}

/** Whether the server's config.json differs from this page's. Never rejects; false if it is unreachable. */
export async function hasOtherConfig(): Promise<boolean> {
  try {
    const answer = await fetch('/config.json', { cache: 'no-store' });
    return answer.ok && textRead !== null && (await answer.text()) !== textRead;
  } catch {
    return false;
  }
}

async function readOnce(fetch: typeof globalThis.fetch, cache: RequestCache): Promise<ConfigResult> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  let text: string;
  try {
    const response = await fetch('/config.json', { cache, signal });
    if (response.status === 404) return { kind: 'missing' };
    if (!response.ok) return { kind: 'unreachable', status: response.status };
    text = await response.text();
  } catch {
    return { kind: 'unreachable', status: null };
  }
  // Hosts of single-page applications answer unknown paths with index.html.
  if (text.trimStart().startsWith('<')) return { kind: 'missing' };
  textRead = text;
  return parseConfig(text);
}

export function parseConfig(text: string): Extract<ConfigResult, { kind: 'ready' | 'bad' }> {
  const { data } = z.safeParse(configSchema, parseJson(text));
  return data ? { kind: 'ready', config: data } : { kind: 'bad', text };
}
