import { describe, expect, it } from 'vitest';
import type { Cause } from '#contract/causes.ts';
import { fatesOf } from '#run/fatesOf.ts';
import { aRun, createStage } from '#run/testing/stage.ts';
import { createLastKnown, liveOver } from './lastKnown.ts';

/** A tab with a recorded run of two rows, and the store of its page. */
async function aPage(...causes: Cause[]) {
  const stage = createStage((_request, nth) => causes[nth - 1] ?? 'accepted');
  const { run, rows } = aRun(2);
  const tab = stage.openTab();
  await tab.create(run, rows);
  let time = 0;
  const store = createLastKnown(tab, run.id, () => ++time);
  let told = 0;
  const leave = store.subscribe(() => told++);
  const read = async (begunAt: number) => ({ begunAt, history: await stage.store.readRun(run.id) });
  return { stage, tab, run, store, read, leave, told: () => told };
}

describe('the state that a page shows of a run', () => {
  it('comes from the journal if this tab does not send the run', async () => {
    const { store, read } = await aPage();
    expect(store.get()).toMatchObject({ runner: null, live: null });
    expect(liveOver(store.get(), await read(0))).toBeNull();
  });

  it('stays after the run ended, until the journal is read again', async () => {
    const { store, tab, run, read, told } = await aPage();
    const early = await read(0);
    await tab.drive(run.id);
    expect(told()).toBeGreaterThan(0);
    const known = store.get();
    expect(known).toMatchObject({ runner: null, live: { run: { state: 'finished', counts: { done: 2 } } } });
    expect(liveOver(known, undefined)).toBe(known.live);
    expect(liveOver(known, early)).toBe(known.live);
    expect(liveOver(known, await read(known.at + 1))).toBeNull();
    // Stable until something changes, as React requires.
    expect(store.get()).toBe(known);
  });

  it('stays while answers are not recorded, until another tab continues', async () => {
    const { stage, store, tab, run, read } = await aPage();
    stage.store.refuseNext('recordOutcome', 2);
    await tab.drive(run.id);
    expect(store.get().runner).not.toBeNull();
    expect(liveOver(store.get(), await read(Number.MAX_SAFE_INTEGER))).toBe(store.get().live);
    await stage.openTab().drive(run.id);
    expect(liveOver(store.get(), await read(Number.MAX_SAFE_INTEGER))).toBeNull();
  });

  it('ends if an answer was recorded after all and another tab sent its row again', async () => {
    const { stage, store, tab, run, read } = await aPage('sessionEnded', 'noAnswer');
    stage.store.writeUnheard('recordOutcome');
    await tab.drive(run.id);
    expect(store.get().live?.fates.map(({ cause }) => cause)).toEqual(['sessionEnded', 'waiting']);
    await stage.openTab().drive(run.id, 'first');

    const after = await read(0);
    const { run: now, requests, settlements } = after.history;
    expect(fatesOf(now.rowCount, requests, settlements)[0]).toMatchObject({ cause: 'noAnswer' });
    expect(liveOver(store.get(), after)).toBeNull();
    tab.dropWritten(after.history);
    expect(store.get().runner).toBeNull();
    expect(liveOver(store.get(), after)).toBeNull();
  });

  it('is not updated once the page is left', async () => {
    const { tab, run, leave, told } = await aPage();
    leave();
    await tab.drive(run.id);
    expect(told()).toBe(0);
  });
});
