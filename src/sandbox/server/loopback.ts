/**
 * Whether a Host header names this machine. The embedded org gives everyone tokens, so it must not be reachable by
 * another name: a remote page could otherwise point its own name at 127.0.0.1.
 */
export function isLoopbackHost(host: string | undefined): host is string {
  return host !== undefined && /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host);
}

/** Browsers send the origin of every POST; other tools send none. */
export function isFromElsewhere(origin: string | null | undefined, host: string): boolean {
  return (
    origin !== null && origin !== undefined && origin !== `http://${host}` && origin !== `https://${host}`
  );
}
