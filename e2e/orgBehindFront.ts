import { test as base } from './fixtures.ts';
import { type Http2Front, startHttp2Front } from './http2Front.ts';

interface FrontFixtures {
  /** Acme's address: HTTP/2 and TLS, on another origin than the console, with connections that stay open. */
  front: Http2Front;
  /** False for an org with HTTP/1.1 only. */
  speaksHttp2: boolean;
  /** Acme's value in config.json. */
  sendOnce: boolean | 'all';
}

/** `test` with a real front before the embedded org. Nothing is routed, so the browser behaves as usual. */
export const orgBehindFrontTest = base.extend<FrontFixtures>({
  ignoreHTTPSErrors: true,
  speaksHttp2: [true, { option: true }],
  sendOnce: [false, { option: true }],
  front: async ({ baseURL, org, speaksHttp2, sendOnce }, use) => {
    await using front = await startHttp2Front(baseURL ?? '', { speaksHttp2 });
    await org.configure({ baseUrl: `${front.origin}/sandbox/org/acme/services/apexrest`, sendOnce });
    await use(front);
  },
});
