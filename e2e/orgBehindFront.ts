import { test as base } from './fixtures.ts';
import { type Http2Front, startHttp2Front } from './http2Front.ts';

interface FrontFixtures {
  /** The proxy before Acme: HTTP/2 and TLS, another origin than the console, connections that stay open. */
  front: Http2Front;
  /** False for HTTP/1.1 only. */
  speaksHttp2: boolean;
  /** Answers 411 to a body without length. */
  wantsLength: boolean;
  /** Acme's `sendOnce` in config.json; left out if undefined. */
  sendOnce: boolean | 'all' | undefined;
}

/** `test` with a real proxy before the embedded org. Without Playwright's routing, the browser behaves as usual. */
export const orgBehindFrontTest = base.extend<FrontFixtures>({
  ignoreHTTPSErrors: true,
  speaksHttp2: [true, { option: true }],
  wantsLength: [false, { option: true }],
  sendOnce: [undefined, { option: true }],
  front: async ({ baseURL, org, speaksHttp2, wantsLength, sendOnce }, use) => {
    await using front = await startHttp2Front(baseURL ?? '', { speaksHttp2, wantsLength });
    await org.configure({ baseUrl: `${front.origin}/sandbox/org/acme/services/apexrest`, sendOnce });
    await use(front);
  },
});
