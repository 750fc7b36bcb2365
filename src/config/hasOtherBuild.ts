/**
 * Compares the entry script of the server's index.html, whose name contains a hash, with the open page's. Never
 * rejects; false if the server is unreachable. Rejected: a version file, which may be deployed earlier.
 */
export async function hasOtherBuild(page: Pick<Document, 'querySelector'>): Promise<boolean> {
  const entry = page.querySelector('script[type="module"][src]')?.getAttribute('src');
  try {
    // A proxy may answer with its own sign-in page, which has no entry script.
    const answer = await fetch('/', {
      cache: 'no-store',
      redirect: 'error',
      headers: { accept: 'text/html' },
    });
    // By pattern: Trusted Types forbids parsing a string as HTML.
    const [, served] = /<script\b[^>]*\btype="module"[^>]*\bsrc="([^"]+)"/.exec(await answer.text()) ?? [];
    return answer.ok && Boolean(entry && served && served !== entry);
  } catch {
    return false;
  }
}
