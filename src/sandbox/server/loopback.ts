/**
 * Whether a Host header names this machine. The embedded org hands out tokens to whoever asks, so it must never be
 * reachable by another name: a page elsewhere could otherwise point a name of its own at 127.0.0.1.
 */
export function isLoopbackHost(host: string | undefined): host is string {
  return host !== undefined && /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host);
}

/** Browsers name the origin of every POST; a tool that is no browser names none. */
export function isFromElsewhere(origin: string | null | undefined, host: string): boolean {
  return (
    origin !== null && origin !== undefined && origin !== `http://${host}` && origin !== `https://${host}`
  );
}
