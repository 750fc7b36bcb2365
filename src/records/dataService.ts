import * as z from 'zod/mini';
import type { RecordsSettings } from '#config/recordsSettings.ts';
import { platformErrors } from '#contract/envelope.ts';
import type { SteadyClock } from '#lib/clock.ts';
import { parseJson } from '#lib/parseJson.ts';
import type { OrgTime } from './orgTime.ts';
import { problemOfAnswer, ReadProblem } from './readProblem.ts';

/** What this room needs from other rooms. Reads use the session of the signed-in person and do not change it. */
export interface DataConnection {
  settings: RecordsSettings;
  session: {
    token(): string | null;
    renew(turnedAway?: string): Promise<'renewed' | 'ended' | 'unreachable'>;
  };
  /** Resolves once the org no longer asks writes to wait. May reject when `signal` is aborted. */
  quiet(signal: AbortSignal): Promise<void>;
  /** True while reads pause so that writes can use the org's limit, in all tabs: until `over` of a `pause` resolves. */
  isPaused(): Promise<boolean>;
  pause(over: Promise<void>): void;
  /** Counts one call of today; false if reads may make no more calls today. */
  claimReadCall(): boolean;
  /** The body as text. `whole` is false if it broke off or is too long. */
  readBody(response: Response, stop: AbortSignal): Promise<{ text: string; whole: boolean }>;
  /** Called with each problem of a read, for Diagnostics. */
  onProblem(problem: ReadProblem): void;
  fetch?: typeof fetch;
  clock: SteadyClock;
  /** Receives the time of each answer. */
  orgTime: OrgTime;
}

export interface ReadCall {
  /** Below `dataUrl`, with its query: `/query?q=…`. */
  path: string;
  /** If it is given, the request is a POST. */
  body?: unknown;
}

/** In ms. A name is not worth a longer wait. */
const READ_TIMEOUT_MS = 20_000;
/** Browsers open six connections to a host. A write must find a free one, since its timeout starts at the call. */
const READS_AT_ONCE = 2;
/** After a rate limit, reads pause this long, so that writes can use the limit. */
export const RATE_LIMIT_PAUSE_MS = 60_000;

export type DataService = ReturnType<typeof createDataService>;

/** Reads of one org's data service. Each rejects with a ReadProblem, or with the signal's reason if it is aborted. */
export function createDataService(connection: DataConnection) {
  const { settings, session, quiet, claimReadCall, readBody, clock, orgTime } = connection;

  async function once({ path, body }: ReadCall, token: string, signal: AbortSignal): Promise<unknown> {
    if (await connection.isPaused()) throw new ReadProblem('limitReached');
    if (!claimReadCall()) throw new ReadProblem('shareUsed');
    const tooLate = new AbortController();
    const answered = new AbortController();
    const stop = AbortSignal.any([signal, tooLate.signal]);
    void clock.sleep(READ_TIMEOUT_MS, AbortSignal.any([signal, answered.signal])).then(() => tooLate.abort());
    const begun = clock.steady();
    try {
      const response = await (connection.fetch ?? fetch)(settings.dataUrl + path, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          Accept: 'application/json',
          Authorization: `Bearer ${token}`,
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: stop,
        // Never redirects: the token must go to this address only. Never caches: names must not be kept on disk.
        redirect: 'error',
        credentials: 'omit',
        cache: 'no-store',
      });
      orgTime.hear(response.headers.get('Date'), clock.steady() - begun);
      const { text, whole } = await readBody(response, stop);
      signal.throwIfAborted();
      const json = whole ? parseJson(text) : undefined;
      if (!response.ok) throw problemOfAnswer(response.status, z.safeParse(platformErrors, json).data ?? []);
      if (json === undefined) throw new ReadProblem(tooLate.signal.aborted ? 'timedOut' : 'unreadable');
      return json;
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof ReadProblem) throw error;
      throw new ReadProblem(tooLate.signal.aborted ? 'timedOut' : 'noAnswer');
    } finally {
      answered.abort();
    }
  }

  /** Renews the session once, as writes do. It never ends the session: only writes decide that. */
  async function withSession(read: ReadCall, signal: AbortSignal): Promise<unknown> {
    // There is no token while a request has left it unclear whether the session is still valid.
    const token = session.token() ?? (await renewed());
    if (!token) throw new ReadProblem('sessionEnded');
    try {
      return await once(read, token, signal);
    } catch (error) {
      if (!(error instanceof ReadProblem) || error.kind !== 'sessionEnded') throw error;
      const next = session.token() === token ? await renewed(token) : session.token();
      if (!next || next === token) throw error;
      return once(read, next, signal);
    }
  }

  let free = READS_AT_ONCE;
  const waiting: (() => void)[] = [];

  /** Runs reads in turn: the first in the queue starts when any read ends, so that none waits behind a slow one. */
  async function inTurn<Answer>(read: () => Promise<Answer>): Promise<Answer> {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await read();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  }

  const renewed = async (turnedAway?: string) =>
    (await session.renew(turnedAway)) === 'renewed' ? session.token() : null;

  return {
    settings,
    clock,
    ahead: orgTime.ahead,
    /** The answer, parsed by the schema. Rejects with a ReadProblem if it does not fit. */
    ask: <Schema extends z.ZodMiniType>(
      read: ReadCall,
      schema: Schema,
      signal: AbortSignal,
    ): Promise<z.output<Schema>> =>
      inTurn(async () => {
        await quiet(signal);
        signal.throwIfAborted();
        try {
          const { data, success } = z.safeParse(schema, await withSession(read, signal));
          if (!success) throw new ReadProblem('unreadable');
          return data;
        } catch (error) {
          if (error instanceof ReadProblem && error.kind === 'limitReached' && error.code)
            connection.pause(clock.sleep(RATE_LIMIT_PAUSE_MS));
          throw error;
        }
      }),
  };
}
