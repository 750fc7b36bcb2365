/** Pages that nobody was at work on: returning there would ask for a sign-in again, or finish one twice. */
const notToReturnTo = ['/callback', '/sign-in'];

/**
 * A path of this console to go to after signing in, or `/`. Whatever else a link can be made to say (another origin,
 * `//elsewhere`, a script) leads to `/`: a sign-in must not be a way to send somebody away.
 */
export function safeReturnTo(path: string, origin: string): string {
  if (!path.startsWith('/') || !URL.canParse(path, origin)) return '/';
  const url = new URL(path, origin);
  // What was parsed is looked at again: tabs vanish in parsing, and `/.//elsewhere` becomes `//elsewhere` by it.
  if (url.origin !== origin || url.pathname.startsWith('//')) return '/';
  if (notToReturnTo.includes(url.pathname)) return '/';
  return url.pathname + url.search + url.hash;
}
