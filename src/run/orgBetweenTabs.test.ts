import { describe, expect, it } from 'vitest';
import { createStage, stageRun } from './testing/stage.ts';

const finished = { state: 'finished', pausedBy: null };

describe('a run that waits while another tab sends', () => {
  async function behindAnother() {
    const answer = Promise.withResolvers<'accepted'>();
    const stage = createStage((_request, nth) => (nth === 1 ? answer.promise : 'accepted'));
    const [first, second] = [stage.openTab(), stage.openTab()];
    const mine = stageRun(2, { id: 'mine' });
    const others = stageRun(2, { id: 'others' });
    await first.create(others.run, others.rows);
    const othersDriven = first.drive('others');
    while (stage.sent.length === 0) await turn();
    await second.create(mine.run, mine.rows);
    const driven = second.drive('mine');
    await turn();
    return { stage, second, driven, othersDriven, answer };
  }

  it.each(['pause', 'stop'] as const)(
    'is at rest at once when told to %s, and nothing of it was sent',
    async (how) => {
      const { stage, second, driven, othersDriven, answer } = await behindAnother();

      second.get('mine')?.[how]();
      await driven;

      const { run, requests } = await stage.store.readRun('mine');
      expect(run).toMatchObject({
        state: how === 'pause' ? 'paused' : 'stopped',
        pausedBy: null,
        counts: { done: 0, refused: 0, unknown: 0, notSent: 2 },
      });
      expect(requests).toEqual([]);
      answer.resolve('accepted');
      await othersDriven;
      expect((await stage.store.readRun('others')).run).toMatchObject(finished);
    },
  );

  it('continues later, and lets the runs behind it go first', async () => {
    const { stage, second, driven, othersDriven, answer } = await behindAnother();
    const form = stageRun(1, { id: 'form', origin: 'form' });
    await second.create(form.run, form.rows);
    const sent = second.drive('form');
    await turn();
    second.get('mine')?.pause();
    await driven;

    answer.resolve('accepted');
    await Promise.all([othersDriven, sent, second.drive('mine')]);

    for (const id of ['mine', 'others', 'form'])
      expect((await stage.store.readRun(id)).run).toMatchObject(finished);
    expect(stage.sent).toHaveLength(5);
  });

  it('does not block a switch of org until the other tab has its answer', async () => {
    const { second, driven } = await behindAnother();
    await second.pauseAll();
    await driven;
    expect(second.list()).toEqual([]);
  });
});

it('a long run lets a form through after a second', async () => {
  // Each look at the clock takes a millisecond.
  const stage = createStage(() => 'accepted');
  const [first, second] = [stage.openTab(), stage.openTab()];
  const long = stageRun(1_000, { id: 'long' });
  const form = stageRun(1, { id: 'form', origin: 'form' });
  await first.create(long.run, long.rows);
  await second.create(form.run, form.rows);
  const driven = first.drive('long');
  await second.drive('form');
  expect(stage.sent.length).toBeLessThan(1_000);
  await driven;
  expect(stage.sent).toHaveLength(1_001);
});

/** Flushes all pending promises; no time passes. */
const turn = () => new Promise((resolve) => setImmediate(resolve));
