import { expect, it } from 'vitest';
import { configSchema } from '#config/config.ts';
import { mintId } from '#sandbox/mintId.ts';
import { createOrg } from '#sandbox/org.ts';
import { personas } from '#sandbox/personas.ts';
import { sandboxConfig } from '#sandbox/server/sandboxConfig.ts';
import { sessionIdOf } from '#sandbox/sessionIds.ts';
import { readsThrough } from './testing/readsThrough.ts';

const { records: settings } = configSchema.parse(sandboxConfig('http://localhost')).orgs[0] ?? {};
if (!settings) throw new Error('Acme has no records in config.json');

it('two reads are under way at most, also after one that failed: writes find a free connection', async () => {
  const org = createOrg();
  let underWay = 0;
  let most = 0;
  const handle = async (request: Request) => {
    most = Math.max(most, ++underWay);
    const answer = await org.handle(request);
    underWay--;
    return answer;
  };
  const reads = readsThrough(settings, { handle }, sessionIdOf(personas.clara));
  org.use('read: refused', { times: 1 });
  const blocks = Array.from({ length: 9 }, (_, block) => [mintId('003', block)]);
  const asked = blocks.map((ids) => reads.byId('contact', ids, new AbortController().signal));
  const answers = await Promise.allSettled(asked);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    ...blocks.slice(1).map(() => 'fulfilled'),
    'rejected',
  ]);
  expect([most, org.reads.length]).toEqual([2, 9]);
});

it('a slow read holds up no other: the next one goes as soon as one of two is over', async () => {
  const org = createOrg();
  const slow = Promise.withResolvers<void>();
  let isFirst = true;
  const handle = async (request: Request) => {
    const isHeld = isFirst;
    isFirst = false;
    if (isHeld) await slow.promise;
    return org.handle(request);
  };
  const reads = readsThrough(settings, { handle }, sessionIdOf(personas.clara));
  const ask = (block: number) => reads.byId('contact', [mintId('003', block)], new AbortController().signal);
  const [held, ...others] = Array.from({ length: 6 }, (_, block) => ask(block));
  await Promise.all(others);
  slow.resolve();
  await held;
  expect(org.reads).toHaveLength(6);
});
