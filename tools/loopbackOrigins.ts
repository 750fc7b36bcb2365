/**
 * The names by which the embedded org of a preview server can be reached beside its own. To a browser they are other
 * origins, so an org on one of them behaves as a real one does: preflights, and answers that a page may not read. Over TLS
 * on any port, since a server for a test takes a free one (e2e/http2Front.ts).
 * @param host the Host header of the page's request; nothing is allowed to a page of any other name
 */
export function loopbackOrigins(host: string | undefined): string[] {
  const port = /^(?:localhost|127\.0\.0\.1):(\d+)$/.exec(host ?? '')?.[1];
  return port ? [`http://localhost:${port}`, `http://127.0.0.1:${port}`, 'https://localhost:*'] : [];
}
