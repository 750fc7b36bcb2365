import { type Build, readBuild } from './build.ts';

/** Which build a reload would bring. `unreachable`: nobody answered, or something other than the console did. */
export type ServedBuild = { kind: 'same' | 'unreachable' } | { kind: 'other'; build: Build };

/**
 * Asks the server for index.html, past every cache, and looks which entry script it names: that name carries a hash of
 * everything the console consists of. A file of its own that tells the version could be deployed before the rest, or be
 * forgotten; this one is what a reload would load. `other` may also be an older build that was put back. Never rejects.
 * @param entry the address of the entry script of the open page
 */
export async function askServedBuild(
  entry: string | null,
  fetch: typeof globalThis.fetch,
): Promise<ServedBuild> {
  try {
    const answer = await fetch('/', {
      cache: 'no-store',
      // A proxy that wants a sign-in of its own is not the console.
      redirect: 'error',
      headers: { accept: 'text/html' },
    });
    if (!answer.ok || !entry) return { kind: 'unreachable' };
    const html = await answer.text();
    const served = entryIn(html);
    if (!served) return { kind: 'unreachable' };
    if (served === entry) return { kind: 'same' };
    return { kind: 'other', build: readBuild(/<meta name="build" content="([^"]*)"/.exec(html)?.[1]) };
  } catch {
    return { kind: 'unreachable' };
  }
}

/** By pattern: to parse a string as HTML is what Trusted Types forbids. */
function entryIn(html: string): string | null {
  const tags = html.match(/<script\b[^>]*\btype="module"[^>]*>/g) ?? [];
  const tag = tags.find((text) => !/\basync\b/.test(text));
  return /\bsrc="([^"]+)"/.exec(tag ?? '')?.[1] ?? null;
}

/** The entry script of the open page, as index.html names it; not the one that is async (ahead.ts). */
export function entryOf(page: Pick<Document, 'querySelector'>): string | null {
  return page.querySelector('script[type="module"][src]:not([async])')?.getAttribute('src') ?? null;
}
