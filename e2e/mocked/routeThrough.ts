import type { BrowserContext, Request as PageRequest, Route } from '@playwright/test';
import { getResponse, type HttpHandler } from 'msw';
import { leadTo } from './leadTo.ts';

/** What answers the pages of a context instead of the network. */
export interface Answerers {
  /** Asked for each request, so that a test can put handlers of its own first. */
  handlers(): readonly HttpHandler[];
  /** The console itself. False where the request is not one for it. */
  console(route: Route): Promise<boolean>;
  /** Told of a request that nothing answers: method and address. It has been stopped. */
  onUnhandled(request: string): void;
}

/**
 * MSW behind Playwright's routing. Not a byte leaves the browser: what neither a handler nor the console answers is
 * stopped and told. (@msw/playwright would be the ready-made bridge; it does not work with MSW 3.)
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

/** The answer of MSW's `passthrough()`. It asks for the network, which no test may reach. */
const letsThrough = ({ headers }: Response) => headers.get('x-msw-intention') === 'passthrough';

function webRequest(request: PageRequest): Request {
  const headers = new Headers(request.headers());
  const origin = originOfPage(request);
  // What is stopped before the network does not have it yet.
  if (origin !== null && origin !== new URL(request.url()).origin) headers.set('origin', origin);
  const body = request.postDataBuffer() as Buffer<ArrayBuffer> | null;
  return new Request(request.url(), { method: request.method(), headers, body });
}

function originOfPage(request: PageRequest): string | null {
  // The frame of a navigation does not exist yet.
  return request.isNavigationRequest() ? null : new URL(request.frame().url()).origin;
}

/** What leads a page elsewhere, as the forms of /sandbox do, is to come by here again. */
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
  // Playwright would add a header that opens the answer to any page.
  headers['access-control-allow-origin'] ??= 'null';
  return ignoringGone(route.fulfill({ status: response.status, headers, body }));
}

/** A body that breaks off ends where it broke: routing knows no half answers. It cannot be read as JSON either way. */
async function bodyOf(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  try {
    for await (const chunk of response.body ?? []) chunks.push(chunk);
  } catch {
    // What came before is the answer.
  }
  return Buffer.concat(chunks);
}

/** The page may have been closed or have given up while its request was worked on, as tests of that mean it to. */
async function ignoringGone(answered: Promise<void>): Promise<void> {
  await answered.catch(() => undefined);
}
