import { describe, expect, it } from 'vitest';
import { buildText, readBuild } from './build.ts';
import { askServedBuild } from './servedBuild.ts';

const ENTRY = '/assets/index-Cj81HuWi.js';
const page = (entry: string, stamp = 'version=0.2.0,commit=1a2b3c4d5e6f') =>
  `<!doctype html><meta name="build" content="${stamp}">
  <script type="module" async crossorigin src="/assets/ahead-BxuJ_fJX.js"></script>
  <script type="module" crossorigin src="${entry}"></script>`;
const ask = (answer: Response | Error) =>
  askServedBuild(ENTRY, () => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)));

describe('askServedBuild', () => {
  it('says which build a reload would bring', async () => {
    expect(await ask(new Response(page('/assets/index-Bd3Vs5r_.js')))).toEqual({
      kind: 'other',
      build: { version: '0.2.0', commit: '1a2b3c4d5e6f', date: null },
    });
    expect(await ask(new Response(page(ENTRY)))).toEqual({ kind: 'same' });
  });

  it.each([
    ['the line is gone', new TypeError('Failed to fetch')],
    ['the server fails', new Response('no', { status: 503 })],
    ['something else answers', new Response('<h1>Sign in to the network</h1>')],
  ])('has nothing to say where %s', async (_what, answer) => {
    expect(await ask(answer)).toEqual({ kind: 'unreachable' });
  });

  it('asks past every cache', async () => {
    const asked: RequestInit[] = [];
    await askServedBuild(ENTRY, async (_address, init = {}) => {
      asked.push(init);
      return new Response(page(ENTRY));
    });
    expect(asked).toEqual([expect.objectContaining({ cache: 'no-store', redirect: 'error' })]);
  });
});

describe('the stamp', () => {
  it('is read with what is not known left out', () => {
    expect(readBuild('version=0.1.0')).toEqual({ version: '0.1.0', commit: null, date: null });
    expect(readBuild(undefined)).toEqual({ version: 'unknown', commit: null, date: null });
    expect(readBuild('version=0.1.0,commit=1a2b3c,date=2026-01-31T10:00:00.000Z')).toEqual({
      version: '0.1.0',
      commit: '1a2b3c',
      date: '2026-01-31T10:00:00.000Z',
    });
  });

  it('is short for people', () => {
    expect(buildText(readBuild('version=0.1.0,commit=1a2b3c'))).toBe('0.1.0 (1a2b3c)');
    expect(buildText(readBuild('version=0.1.0'))).toBe('0.1.0');
  });
});
