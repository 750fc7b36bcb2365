import { expect, it, vi } from 'vitest';
import { hasOtherBuild } from './hasOtherBuild.ts';

const ENTRY = '/assets/index-Cj81HuWi.js';
const pageOf = (entry: string) => `<!doctype html><script type="module" crossorigin src="${entry}"></script>`;
const open = { querySelector: () => ({ getAttribute: () => ENTRY }) } as unknown as Document;

function ask(answer: Response | Error) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  vi.stubGlobal('fetch', fetch);
  return { fetch, answered: hasOtherBuild(open) };
}

it('compares the entry script to see if a reload brings another build', async () => {
  expect(await ask(new Response(pageOf('/assets/index-Bd3Vs5r_.js'))).answered).toBe(true);
  expect(await ask(new Response(pageOf(ENTRY))).answered).toBe(false);
});

it.each([
  ['the network is gone', new TypeError('Failed to fetch')],
  ['the server fails', new Response(pageOf('/assets/index-other.js'), { status: 503 })],
  ['something else answers', new Response('<h1>Sign in to the network</h1>')],
])('says nothing where %s', async (_what, answer) => {
  expect(await ask(answer).answered).toBe(false);
});

it('bypasses every cache', async () => {
  const { fetch, answered } = ask(new Response(pageOf(ENTRY)));
  await answered;
  expect(fetch).toHaveBeenCalledExactlyOnceWith(
    '/',
    expect.objectContaining({ cache: 'no-store', redirect: 'error' }),
  );
});
