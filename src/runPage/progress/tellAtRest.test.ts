import { afterEach, describe, expect, it, vi } from 'vitest';
import { aRun, createStage } from '#run/testing/stage.ts';
import { tellAtRest } from './tellAtRest.ts';

afterEach(() => vi.unstubAllGlobals());

/** Drives a run of two rows; a notification is requested during its first request. */
async function driven(cause: 'accepted' | 'noAnswer') {
  const stage = createStage(() => cause);
  const { run, rows } = aRun(2);
  const tab = stage.openTab();
  await tab.create(run, rows);
  const stop = tab.subscribe(() => {
    const runner = tab.get(run.id);
    if (!runner) return;
    stop();
    tellAtRest(
      runner,
      ({ state }) => ({ title: state, body: '' }),
      () => undefined,
    );
  });
  await tab.drive(run.id);
  return stage.store.readRun(run.id);
}

describe('the notice at the end of a run', () => {
  it('is shown once, when the run ends or pauses', async () => {
    const shown: string[] = [];
    vi.stubGlobal(
      'Notification',
      class {
        constructor(title: string) {
          shown.push(title);
        }
      },
    );
    await driven('accepted');
    expect(shown).toEqual(['finished']);
    await driven('noAnswer');
    expect(shown).toEqual(['finished', 'paused']);
  });

  it('does not harm the run where the browser refuses it', async () => {
    vi.stubGlobal(
      'Notification',
      class {
        constructor() {
          throw new TypeError('Illegal constructor');
        }
      },
    );
    expect((await driven('accepted')).run).toMatchObject({ state: 'finished', counts: { done: 2 } });
  });
});
