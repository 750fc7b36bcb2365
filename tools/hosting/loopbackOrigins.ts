/**
 * Other origins of a local preview server, so that the embedded org has another origin than the page, as real orgs do.
 * Over TLS any port, since tests use a free one (e2e/http2Front.ts). Empty for any other `host`.
 */
export function loopbackOrigins(host: string | undefined): string[] {
  const port = /^(?:localhost|127\.0\.0\.1):(\d+)$/.exec(host ?? '')?.[1];
  return port ? [`http://localhost:${port}`, `http://127.0.0.1:${port}`, 'https://localhost:*'] : [];
}
