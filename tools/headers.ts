/**
 * The answer headers of the console, written once: `vite preview` sends them, and whoever hosts the build copies them.
 * A policy in a `<meta>` cannot do the same: browsers ignore `frame-ancestors` there.
 */
export function securityHeaders({ connectSrc }: { connectSrc: readonly string[] }): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(connectSrc),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    // Record ids stand in our addresses; no other site needs to learn them.
    'Referrer-Policy': 'no-referrer',
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
    // Component styles carry a few icons as data: addresses.
    'img-src': "'self' data:",
    'font-src': "'self'",
    'connect-src': ["'self'", ...connectSrc].join(' '),
    'worker-src': "'self'",
    'manifest-src': "'self'",
    'object-src': "'none'",
    'frame-src': "'none'",
    'frame-ancestors': "'none'",
    'base-uri': "'none'",
    // Forms are sent by script, and sign-in leaves the page by `location.assign`: no form ever submits itself.
    'form-action': "'none'",
    'require-trusted-types-for': "'script'",
    // The one policy there is makes the address of our own worker; nothing may turn a string into markup.
    'trusted-types': 'app-worker',
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

/**
 * Built files carry a hash of their content in the name; everything else may change with the next deployment, so it is
 * asked for again each time. `no-store` would add nothing: neither the page nor config.json holds anybody's data.
 */
export function cacheControl(path: string): string {
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/** The origins that the console talks to, besides its own: of each org, the API and the sign-in. */
export function originsOf(config: {
  orgs: readonly { baseUrl: string; signIn?: { authority: string } | undefined }[];
}): string[] {
  const addresses = config.orgs.flatMap(({ baseUrl, signIn }) => [baseUrl, signIn?.authority ?? baseUrl]);
  return [...new Set(addresses.map((address) => new URL(address).origin))];
}
