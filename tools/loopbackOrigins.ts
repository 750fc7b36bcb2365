/**
 * Other names of a preview server: to a browser other origins, so that the embedded org behaves as a real
 * one. Over TLS on any port, as tests take a free one (e2e/http2Front.ts). Empty for any other `host`.
 */
export function loopbackOrigins(host: string | undefined): string[] {
  const port = /^(?:localhost|127\.0\.0\.1):(\d+)$/.exec(host ?? '')?.[1];
  return port ? [`http://localhost:${port}`, `http://127.0.0.1:${port}`, 'https://localhost:*'] : [];
}
