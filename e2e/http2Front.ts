import type { IncomingMessage, ServerResponse } from 'node:http';
import { constants, createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { createServer } from 'node:https';
import { assertNever } from '../src/sandbox/assertNever.ts';
import { onFreePort } from '../tools/hosting/freePort.ts';
import { selfSigned } from '../tools/hosting/selfSigned.ts';

/**
 * How a call loses its answer. `drop` closes the connection; `goaway` sends a GOAWAY frame before that. `refusedStream`
 * and `reset` end only the stream. A status replaces the org's answer.
 */
export const strikes = ['drop', 'goaway', 'refusedStream', 'reset', 408, 421] as const;
export type Strike = (typeof strikes)[number];

export interface FrontCall {
  method: string;
  httpVersion: string;
  contentLength: string | null;
}

export interface Http2Front extends AsyncDisposable {
  /** Without trailing slash. */
  origin: string;
  /** Self-signed. */
  certificate: string;
  /** The received calls, without preflights. */
  readonly calls: readonly FrontCall[];
  readonly preflights: number;
  /** The org executes the next call, but its answer is lost. A repeat of the call gets its answer. */
  strikeNext(strike: Strike): void;
}

type AnyRequest = Http2ServerRequest | IncomingMessage;
type AnyResponse = Http2ServerResponse | ServerResponse;

interface FrontOptions {
  /** False for a server or proxy that speaks HTTP/1.1 only. */
  speaksHttp2?: boolean;
  /** Answers 411 to a body without length, as some servers do. The page can read that answer. */
  wantsLength?: boolean;
  /** Delays each request by this time, like a slow connection. */
  latencyMs?: number;
}

/** How long an idle connection over HTTP/1.1 stays open. With Node's 5 s, a slow test finds it closed. */
const KEPT_MS = 60_000;

/** A reverse proxy with HTTP/2 and TLS for an org that speaks plain HTTP/1.1. Connections stay open. */
export async function startHttp2Front(
  orgOrigin: string,
  { speaksHttp2 = true, wantsLength = false, latencyMs = 0 }: FrontOptions = {},
): Promise<Http2Front> {
  const { spki: _, ...tls } = await selfSigned();
  const calls: FrontCall[] = [];
  let preflights = 0;
  let next: Strike | null = null;

  async function serve(request: AnyRequest, response: AnyResponse): Promise<void> {
    const { method = '', httpVersion } = request;
    const isPreflight = method === 'OPTIONS';
    let strike: Strike | null = null;
    if (isPreflight) preflights++;
    else {
      calls.push({ method, httpVersion, contentLength: request.headers['content-length'] ?? null });
      [strike, next] = [next, null];
    }
    const body = await bodyOf(request);
    if (latencyMs > 0) await new Promise((resolve) => setTimeout(resolve, latencyMs));
    const hasLength = isPreflight || body.length === 0 || request.headers['content-length'] !== undefined;
    if (wantsLength && !hasLength) {
      response.statusCode = 411;
      response.setHeader('access-control-allow-origin', String(request.headers.origin));
      response.end();
      return;
    }
    const answer = await fetch(orgOrigin + request.url, {
      method,
      headers: passedOn(request.headers),
      body: body.length > 0 ? body : null,
      redirect: 'manual',
    });
    const text = Buffer.from(await answer.arrayBuffer());
    if (strike !== null && typeof strike !== 'number') return loseAnswer(request, strike);
    response.statusCode = strike ?? answer.status;
    for (const [name, value] of Object.entries(passedOn(Object.fromEntries(answer.headers))))
      response.setHeader(name, value);
    response.end(strike === null ? text : '');
  }

  const listener = (request: AnyRequest, response: AnyResponse) =>
    void serve(request, response).catch(() => request.socket.destroy());
  const server = speaksHttp2
    ? createSecureServer({ ...tls, allowHTTP1: true }, listener)
    : createServer({ ...tls, keepAliveTimeout: KEPT_MS }, listener);
  const sockets = new Set<{ destroy(): void }>();
  server.on('secureConnection', (socket) => sockets.add(socket));
  const port = await onFreePort(server);
  return {
    origin: `https://localhost:${port}`,
    certificate: tls.cert,
    calls,
    get preflights() {
      return preflights;
    },
    strikeNext: (strike) => {
      next = strike;
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function loseAnswer(request: AnyRequest, strike: Exclude<Strike, number>): void {
  const stream = 'stream' in request ? request.stream : undefined;
  const session = stream?.session;
  // HTTP/1.1 has no streams, so this closes the connection.
  if (!session) {
    request.socket.destroy();
    return;
  }
  switch (strike) {
    case 'drop':
      session.destroy();
      return;
    case 'goaway':
      session.goaway(constants.NGHTTP2_NO_ERROR, 0);
      setTimeout(() => session.destroy(), 50);
      return;
    case 'refusedStream':
      stream.close(constants.NGHTTP2_REFUSED_STREAM);
      return;
    case 'reset':
      stream.close(constants.NGHTTP2_INTERNAL_ERROR);
      return;
    default:
      assertNever(strike);
  }
}

async function bodyOf(request: AnyRequest): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Headers that are not forwarded: they belong to one connection or are computed again. */
const ownHeaders = /^(:.*|host|connection|keep-alive|transfer-encoding|content-length)$/;

function passedOn(headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => !ownHeaders.test(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
}
