import { test as base } from './fixtures.ts';
import { type Http2Front, startHttp2Front } from './http2Front.ts';

interface FrontFixtures {
  /** What Acme is reached by: HTTP/2 and TLS, on another origin than the console, over connections that stay open. */
  front: Http2Front;
  /** False for an org that is reached by HTTP/1.1 only. */
  speaksHttp2: boolean;
  /** As config.json has it for Acme. */
  sendOnce: boolean | 'all';
}

/** `test` with a real front before the embedded org. Nothing is routed, so the browser asks, repeats and keeps as it always does. */
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
