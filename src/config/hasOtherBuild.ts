/**
 * Whether the server has another build than the open page: asks for index.html past every cache, and compares the entry
 * script it names, which carries a hash of everything it imports. Also true of an older build that was put back. Never
 * rejects; false where the server cannot be reached. Rejected: a version file, which can be deployed before the rest.
 */
export async function hasOtherBuild(page: Pick<Document, 'querySelector'>): Promise<boolean> {
  const entry = page.querySelector('script[type="module"][src]')?.getAttribute('src');
  try {
    // A proxy that wants a sign-in of its own is not the console.
    const answer = await fetch('/', {
      cache: 'no-store',
      redirect: 'error',
      headers: { accept: 'text/html' },
    });
    const served = answer.ok ? entryIn(await answer.text()) : null;
    return Boolean(entry && served && served !== entry);
  } catch {
    return false;
  }
}

/** By pattern: Trusted Types forbids parsing a string as HTML. */
function entryIn(html: string): string | null {
  const tag = /<script\b[^>]*\btype="module"[^>]*>/.exec(html)?.[0] ?? '';
  return /\bsrc="([^"]+)"/.exec(tag)?.[1] ?? null;
}
