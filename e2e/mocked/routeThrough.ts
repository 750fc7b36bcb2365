import type { BrowserContext, Request as PageRequest, Route } from '@playwright/test';
import { getResponse, type HttpHandler } from 'msw';
import { leadTo } from './leadTo.ts';

/** Answers requests of a browser context in place of the network. */
export interface Answerers {
  /** Called for each request, so that tests can add handlers that run first. */
  handlers(): readonly HttpHandler[];
  /** Answers a request for one of the console's files. Returns false for other requests. */
  console(route: Route): Promise<boolean>;
  /** Called with method and address of each request that was stopped for lack of an answer. */
  onUnhandled(request: string): void;
}

/**
 * Connects MSW to Playwright's routing. Requests without a handler or file are stopped and reported. (@msw/playwright
 * is a ready-made bridge, but does not work with MSW 3.)
 */
export async function routeThrough(context: BrowserContext, answerers: Answerers): Promise<void> {
  await context.route('**', async (route) => {
    const request = route.request();
    if (await answerers.console(route)) return;
    const response = await getResponse([...answerers.handlers()], webRequest(request));
    if (response && !letsThrough(response)) return fulfill(route, followed(request, response));
    answerers.onUnhandled(`${request.method()} ${request.url()}`);
    return ignoringGone(route.abort('blockedbyclient'));
  });
  await context.routeWebSocket('**', (socket) => {
    answerers.onUnhandled(`WebSocket ${socket.url()}`);
    return socket.close();
  });
}

/** Detects MSW's `passthrough()`, which would use the network: no test may do that. */
const letsThrough = ({ headers }: Response) => headers.get('x-msw-intention') === 'passthrough';

function webRequest(request: PageRequest): Request {
  const headers = new Headers(request.headers());
  const origin = originOfPage(request);
  // Routed requests have no Origin header yet.
  if (origin !== null && origin !== new URL(request.url()).origin) headers.set('origin', origin);
  const body = request.postDataBuffer() as Buffer<ArrayBuffer> | null;
  return new Request(request.url(), { method: request.method(), headers, body });
}

function originOfPage(request: PageRequest): string | null {
  // The frame of a navigation does not exist yet.
  return request.isNavigationRequest() ? null : new URL(request.frame().url()).origin;
}

/** Redirects, such as those of /sandbox's forms, must pass through routing again. */
function followed(request: PageRequest, response: Response): Response {
  const location = response.headers.get('location');
  return request.isNavigationRequest() && response.status >= 300 && response.status < 400 && location !== null
    ? leadTo(new URL(location, request.url()))
    : response;
}

async function fulfill(route: Route, response: Response): Promise<void> {
  if (response.type === 'error') return ignoringGone(route.abort('connectionreset'));
  const body = await bodyOf(response);
  const headers = Object.fromEntries(response.headers);
  // Otherwise Playwright adds a CORS header that lets any page read the answer.
  headers['access-control-allow-origin'] ??= 'null';
  return ignoringGone(route.fulfill({ status: response.status, headers, body }));
}

/** Routing cannot send a broken body, so the body ends early. Either way it is not valid JSON. */
async function bodyOf(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  try {
    for await (const chunk of response.body ?? []) chunks.push(chunk);
  } catch {
    // Uses the bytes received before the error.
  }
  return Buffer.concat(chunks);
}

/** Ignores errors: some tests close the page or abort its request. */
async function ignoringGone(answered: Promise<void>): Promise<void> {
  await answered.catch(() => undefined);
}
