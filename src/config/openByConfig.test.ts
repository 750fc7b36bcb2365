import { describe, expect, it } from 'vitest';
import { openByConfig } from './openByConfig.ts';
import { type ConfigResult, parseConfig } from './readConfig.ts';
import { rememberedConfig } from './rememberedConfig.ts';

const textWith = (differences: Record<string, unknown> = {}) =>
  JSON.stringify({
    orgs: [
      {
        id: 'acme',
        label: 'Acme',
        kind: 'sandbox',
        baseUrl: 'https://acme.example/api',
        tokenSignIn: true,
        ...differences,
      },
    ],
  });

/** A visit to a console whose browser has `kept`: what it shows, in turn, and what may leave the browser. */
async function visit({ kept = null as string | null, says }: { kept?: string | null; says: ConfigResult }) {
  const items = new Map(kept === null ? [] : [['order-desk.config', kept]]);
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  } as unknown as Storage;
  const shown: { by: string; isConfirmed: boolean }[] = [];
  const answer = Promise.withResolvers<ConfigResult>();
  const opening = openByConfig({
    fresh: answer.promise,
    remembered: rememberedConfig(() => storage),
    show: (config, confirmed) => {
      const one = {
        by: config.kind === 'ready' ? (config.config.orgs[0]?.label ?? '') : config.kind,
        isConfirmed: false,
      };
      shown.push(one);
      void confirmed.then(() => {
        one.isConfirmed = true;
      });
    },
  });
  await Promise.resolve();
  const atOnce = structuredClone(shown);
  answer.resolve(says);
  await opening;
  await Promise.resolve();
  return { atOnce, shown, kept: items.get('order-desk.config') ?? null };
}

describe('the console', () => {
  it('waits for config.json on the first visit, and remembers it', async () => {
    const text = textWith();
    expect(await visit({ says: parseConfig(text) })).toEqual({
      atOnce: [],
      shown: [{ by: 'Acme', isConfirmed: true }],
      kept: text,
    });
  });

  it('is shown at once on the next, and acts when config.json says the same', async () => {
    const text = textWith();
    expect(await visit({ kept: text, says: parseConfig(text) })).toEqual({
      atOnce: [{ by: 'Acme', isConfirmed: false }],
      shown: [{ by: 'Acme', isConfirmed: true }],
      kept: text,
    });
  });

  it.each([
    ['another address', { baseUrl: 'https://evil.example' }],
    ['another sign-in', { signIn: { authority: 'https://evil.example', clientId: 'desk' } }],
    ['another label', { label: 'Evil' }],
  ])('never acts by a remembered copy with %s, and starts anew', async (_what, differences) => {
    const { shown, kept } = await visit({ kept: textWith(differences), says: parseConfig(textWith()) });
    expect(shown.map(({ isConfirmed }) => isConfirmed)).toEqual([false, true]);
    expect(shown.at(-1)?.by).toBe('Acme');
    expect(kept).toBe(textWith());
  });

  it.each<[string, ConfigResult, kept: string | null]>([
    ['cannot be had, and remembers what it said', { kind: 'unreachable', status: null }, textWith()],
    ['is gone, and forgets what it said', { kind: 'missing', instead: 'nothing' }, null],
    ['is wrong, and forgets what it said', parseConfig('{'), null],
  ])('says so where config.json %s', async (_what, says, kept) => {
    expect(await visit({ kept: textWith(), says })).toEqual({
      atOnce: [{ by: 'Acme', isConfirmed: false }],
      shown: [
        { by: 'Acme', isConfirmed: false },
        { by: says.kind, isConfirmed: true },
      ],
      kept,
    });
  });

  it.each(['', '{', '{"orgs": []}', textWith({ baseUrl: 'http://evil.example' })])(
    'shows nothing by a remembered copy that is none: %s',
    async (kept) => {
      const { atOnce, shown } = await visit({ kept, says: parseConfig(textWith()) });
      expect(atOnce).toEqual([]);
      expect(shown).toEqual([{ by: 'Acme', isConfirmed: true }]);
    },
  );

  it('opens where the browser keeps nothing', async () => {
    const shown: ConfigResult[] = [];
    const blocked = rememberedConfig(() => {
      throw new DOMException('Access is denied', 'SecurityError');
    });
    const says = parseConfig(textWith());
    await openByConfig({
      fresh: Promise.resolve(says),
      remembered: blocked,
      show: (config) => shown.push(config),
    });
    expect(shown).toEqual([says]);
  });
});
