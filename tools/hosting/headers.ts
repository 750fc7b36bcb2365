/** The console's response headers. Not in a `<meta>`: browsers ignore `frame-ancestors` there. */
export function securityHeaders({ connectSrc }: { connectSrc: readonly string[] }): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(connectSrc),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    // Our addresses contain record ids; other sites must not learn them.
    'Referrer-Policy': 'no-referrer',
    // Without includeSubDomains: other hosts below this one are not ours. Browsers ignore it on http.
    'Strict-Transport-Security': 'max-age=31536000',
    'X-Content-Type-Options': 'nosniff',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  };
}

function contentSecurityPolicy(connectSrc: readonly string[]): string {
  const directives = {
    'default-src': "'none'",
    'script-src': "'self'",
    // No nonce and no 'unsafe-inline', so any static host can serve the build. React sets styles through the CSSOM,
    // which no style directive concerns.
    'style-src': "'self'",
    'style-src-attr': "'none'",
    // Component styles hold a few icons as data: addresses.
    'img-src': "'self' data:",
    'font-src': "'self'",
    'connect-src': ["'self'", ...connectSrc].join(' '),
    'worker-src': "'self'",
    'manifest-src': "'self'",
    'object-src': "'none'",
    'frame-src': "'none'",
    'frame-ancestors': "'none'",
    'base-uri': "'none'",
    // No form submits natively: scripts send forms, and sign-in uses `location.assign`.
    'form-action': "'none'",
    'require-trusted-types-for': "'script'",
    // The only policy creates our worker's address, so no code can turn a string into markup.
    'trusted-types': 'app-worker',
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

/** `Cache-Control` values of the console's files. */
export const caching = {
  /** Names of built files contain a hash of their content. */
  forEver: 'public, max-age=31536000, immutable',
  /** May change with the next deployment: revalidated each time. */
  askAgain: 'no-cache',
  /** A restored tab would use a cached page without a request, but the files of an old build are gone. */
  never: 'no-store',
  /** A page starts with the cached file, at most a day old, and refetches it. Private: not in shared caches. */
  askAgainMeanwhile: 'private, max-age=0, stale-while-revalidate=86400',
} as const;

/** @param path of the request; every page's address serves index.html */
export function cacheControl(path: string): string {
  if (path.startsWith('/assets/')) return caching.forEver;
  const isFile = /\.\w+$/.test(path);
  if (path === '/config.json') return caching.askAgainMeanwhile;
  return isFile && path !== '/index.html' ? caching.askAgain : caching.never;
}

/** The origins that the console calls, besides its own: of each org, the API, its data service, the sign-in and the team's journal. */
export function originsOf(config: {
  orgs: readonly {
    baseUrl: string;
    signIn?: { authority: string } | undefined;
    team?: { bucketUrl: string; sts: string } | undefined;
    records?: { dataUrl: string } | undefined;
  }[];
}): string[] {
  const addresses = config.orgs.flatMap(({ baseUrl, signIn, team, records }) => [
    baseUrl,
    signIn?.authority ?? baseUrl,
    ...(team ? [team.bucketUrl, team.sts] : []),
    ...(records ? [records.dataUrl] : []),
  ]);
  return [...new Set(addresses.map((address) => new URL(address).origin))];
}
