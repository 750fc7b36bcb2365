import type { BrowserContext, Page } from '@playwright/test';
import { leaksIn } from './leaksIn.ts';

/** Detects events that no test allows: uncaught errors, policy violations, tokens in persistent storage. */
export interface PageWatch {
  /** Checks the open pages, and returns all findings since the start. */
  findings(): Promise<string[]>;
}

const policyWords = /Content Security Policy|Permissions policy violation|Trusted ?Types?|^Refused to/i;

/** Firefox reports a failed request or worker like an uncaught error, even if the page catches it. */
const networkWords = /^(Loading module from|Loading Worker from|Cross-Origin Request Blocked)/;

/** Call it before the first page opens. */
export async function watchPages(context: BrowserContext): Promise<PageWatch> {
  const findings: string[] = [];
  const addresses: string[] = [];
  const logged: string[] = [];
  const tokens = new Set<string>();
  const reading: Promise<void>[] = [];

  context.on('weberror', (error) => {
    const { message, stack = message } = error.error();
    if (!networkWords.test(stack)) findings.push(`Uncaught: ${stack}`);
  });
  context.on('console', (message) => {
    logged.push(message.text());
    if (policyWords.test(message.text())) findings.push(`Console: ${message.text()}`);
  });
  // The event also reports violations that the console does not log, such as a caught feature probe.
  await context.exposeFunction('reportPolicyViolation', (text: string) => findings.push(`Policy: ${text}`));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = (window as unknown as { reportPolicyViolation(text: string): void })
        .reportPolicyViolation;
      report(
        `${event.effectiveDirective} blocked ${event.blockedURI} ${event.sample} (${event.sourceFile}:${event.lineNumber})`,
      );
    });
  });
  // Collects tokens from the traffic, independently of the console's code.
  context.on('request', (request) => {
    // Only the provider's sign-out page may have a token in its address (decision 153).
    const isSignOut = new URL(request.url()).pathname.endsWith('/session/end');
    addresses.push(isSignOut ? request.url().replace(/\bid_token_hint=[^&]*/, '') : request.url());
    const token = /^Bearer (.+)$/.exec(request.headers()['authorization'] ?? '')?.[1];
    if (token) tokens.add(token);
  });
  context.on('response', (response) => {
    if (!response.url().endsWith('/token') || !response.ok()) return;
    const read = response.json().then(
      (body: Record<string, unknown>) => {
        for (const name of ['access_token', 'refresh_token', 'id_token']) {
          if (typeof body[name] === 'string') tokens.add(body[name]);
        }
      },
      // The page navigated before the body was read. The token was never used, or appears as a bearer token later.
      () => undefined,
    );
    reading.push(read);
  });

  return {
    async findings() {
      await Promise.all(reading);
      const secrets = [...tokens];
      const spilled = (texts: readonly string[]) =>
        texts.filter((text) => secrets.some((token) => text.includes(token)));
      const leaks: string[] = [];
      for (const page of context.pages().filter(isConsole)) leaks.push(...(await leaksIn(page, secrets)));
      return [
        ...findings,
        ...spilled(addresses).map((address) => `Token in an address: ${address}`),
        ...spilled(logged).map((text) => `Token in the log: ${text}`),
        ...leaks,
      ];
    },
  };
}

function isConsole(page: Page): boolean {
  return page.url().startsWith('http');
}
