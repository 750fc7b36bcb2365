import { describe, expect, it } from 'vitest';
import type { ServedBuild } from '#config/servedBuild.ts';
import { createBuildWatch, PERIOD_MS, REST_AFTER_MISSING_MS, REST_MS } from './buildWatch.ts';

const other: ServedBuild = { kind: 'other', build: { version: '0.2.0', commit: null, date: null } };

/** A tab whose time and server are the test's. */
function aTab(answers: () => ServedBuild = () => ({ kind: 'same' })) {
  let now = 0;
  let wake: () => void = () => undefined;
  let asked = 0;
  let isVisible = true;
  const watch = createBuildWatch({
    ask: async () => {
      asked++;
      return answers();
    },
    clock: {
      now: () => now,
      sleep: () =>
        new Promise((resolve) => {
          wake = resolve;
        }),
    },
    isVisible: () => isVisible,
  });
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    watch,
    asked: () => asked,
    hide: () => {
      isVisible = false;
    },
    settle,
    async pass(ms: number) {
      now += ms;
      if (ms >= PERIOD_MS) wake();
      await settle();
    },
  };
}

describe('the watch for another build', () => {
  it('asks when somebody comes back, but not right after the page was loaded', async () => {
    const tab = aTab();
    tab.watch.comeBack();
    expect(tab.asked()).toBe(0);
    await tab.pass(REST_MS);
    tab.watch.comeBack();
    expect(tab.asked()).toBe(1);
  });

  it('asks once, however often somebody comes and goes', async () => {
    const tab = aTab(() => ({ kind: 'unreachable' }));
    await tab.pass(REST_MS);
    for (let n = 0; n < 100; n++) tab.watch.comeBack();
    await tab.pass(REST_MS - 1);
    tab.watch.comeBack();
    expect(tab.asked()).toBe(1);
  });

  it('asks by itself while it is seen, and not in the background', async () => {
    const tab = aTab();
    await tab.pass(PERIOD_MS);
    expect(tab.asked()).toBe(1);
    tab.hide();
    await tab.pass(PERIOD_MS);
    expect(tab.asked()).toBe(1);
  });

  it('asks at once where code is missing, and once for many pieces', async () => {
    const tab = aTab();
    tab.watch.codeMissing();
    tab.watch.codeMissing();
    expect(tab.asked()).toBe(1);
    await tab.pass(REST_AFTER_MISSING_MS);
    tab.watch.codeMissing();
    expect(tab.asked()).toBe(2);
  });

  it('tells of another build once, and asks no more', async () => {
    const tab = aTab(() => other);
    let told = 0;
    tab.watch.subscribe(() => told++);
    await tab.pass(PERIOD_MS);
    expect(tab.watch.current()).toMatchObject({ version: '0.2.0' });
    await tab.pass(PERIOD_MS);
    tab.watch.codeMissing();
    expect([told, tab.asked()]).toEqual([1, 1]);
  });

  it('goes on after a clock that was set back', async () => {
    const tab = aTab();
    await tab.pass(PERIOD_MS);
    await tab.pass(-2 * PERIOD_MS);
    tab.watch.comeBack();
    expect(tab.asked()).toBe(2);
  });
});
