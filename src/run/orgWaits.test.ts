import { describe, expect, it } from 'vitest';
import type { Locks } from './locks.ts';
import { createOrgWaits } from './orgWaits.ts';
import { createStage, stageRun } from './testing/stage.ts';

describe('at a limit of the org, a run', () => {
  it('waits with all requests: the limit is the org’s', async () => {
    let wake: () => void = () => undefined;
    let limits: (cause: 'limitReached') => void = () => undefined;
    let passes: (cause: 'accepted') => void = () => undefined;
    // Answers by request, not by order: either sender may be first.
    const stage = createStage(({ seq }, nth) => {
      if (seq === 0 && nth <= 2) return new Promise<'limitReached'>((resolve) => (limits = resolve));
      return seq === 1 ? new Promise<'accepted'>((resolve) => (passes = resolve)) : 'accepted';
    });
    stage.parallelRequests = 2;
    stage.asleep = () => new Promise((resolve) => (wake = resolve));
    const { run, rows } = stageRun(4);
    const tab = stage.openTab();
    await tab.create(run, rows);
    const driven = tab.drive(run.id);
    const other = stageRun(1, { id: 'run-2', origin: 'form' });
    while (stage.sent.length < 2) await turn();
    limits('limitReached');
    while (stage.waits.length === 0) await turn();

    passes('accepted');
    await tab.create(other.run, other.rows);
    const form = tab.drive('run-2');
    await turn();
    expect(stage.sent.toSorted()).toEqual(['0', '1']);
    const secondAttempt = { nextAttempt: 2 };
    expect(tab.get('run-1')?.snapshot().waiting).toMatchObject(secondAttempt);
    expect(tab.get('run-2')?.snapshot().waiting).toMatchObject(secondAttempt);

    wake();
    await Promise.all([driven, form]);
    expect(stage.sent.toSorted()).toEqual(['0', '0', '0', '1', '2', '3']);
    expect((await stage.store.readRun(run.id)).run.state).toBe('finished');
  });

  it('lets the reads of all tabs wait', async () => {
    let wake: () => void = () => undefined;
    const stage = createStage((_request, nth) => (nth === 1 ? 'limitReached' : 'accepted'));
    stage.asleep = () => new Promise((resolve) => (wake = resolve));
    const [tab, other] = [stage.openTab(), stage.openTab()];
    const { run, rows } = stageRun(1);
    await tab.create(run, rows);
    const driven = tab.drive(run.id);
    while (stage.waits.length === 0) await turn();

    const [left, stays] = [new AbortController(), new AbortController()];
    const read = other.quiet(stays.signal);
    const given = other.quiet(left.signal);
    left.abort();
    await expect(given).rejects.toMatchObject({ name: 'AbortError' });
    const isQuiet = await Promise.race([read.then(() => true), turn().then(() => false)]);
    expect(isQuiet).toBe(false);
    wake();
    await read;
    await driven;
  });

  it('tells the longest of several waits, in whatever order they began', () => {
    const never = new Promise<void>(() => undefined);
    const pace = createOrgWaits({
      clock: { now: () => 1_000, sleep: () => never },
      locks: { hold: (_name, work) => work() } as Locks,
      baseUrl: 'https://acme.example',
    });
    const { signal } = new AbortController();
    for (const [ms, nextAttempt] of [
      [300, 2],
      [900, 3],
      [600, 4],
    ] as const)
      pace.wait(ms, nextAttempt, signal);

    expect(pace.waiting()).toEqual({ until: 1_900, nextAttempt: 3 });
  });

  it('ends the wait when the person stops it: nothing was done', async () => {
    const stage = createStage(() => 'limitReached');
    stage.asleep = (signal) => new Promise((resolve) => signal?.addEventListener('abort', () => resolve()));
    const { run, rows } = stageRun(1, { origin: 'form' });
    const tab = stage.openTab();
    await tab.create(run, rows);
    const driven = tab.drive(run.id);
    while (stage.waits.length === 0) await turn();

    tab.get(run.id)?.stop();
    await driven;

    expect(stage.sent).toEqual(['0']);
    expect((await stage.store.readRun(run.id)).run).toMatchObject({
      state: 'stopped',
      counts: { done: 0, refused: 0, unknown: 0, notSent: 1 },
    });
  });
});

/** Flushes all pending promises; no time passes. */
const turn = () => new Promise((resolve) => setImmediate(resolve));
