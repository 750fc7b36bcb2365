import { beforeEach, describe, expect, it } from 'vitest';
import type { Clock } from '#lib/clock.ts';
import { refusal } from '../refusal.ts';
import type { IntakeRequest } from './intakeEngine.ts';
import type { IntakePort } from './intakePort.ts';
import { createIntakeReader, SHOW_AFTER_MS } from './intakeReader.ts';

/** A clock that moves only when the test calls `pass`. */
function manualClock(): Clock & { pass(ms: number): Promise<void> } {
  let now = 0;
  const sleepers: { at: number; wake(): void }[] = [];
  return {
    now: () => now,
    sleep: (ms) => new Promise((wake) => sleepers.push({ at: now + ms, wake })),
    pass: async (ms) => {
      now += ms;
      for (const { at, wake } of sleepers) if (at <= now) wake();
      await settled();
    },
  };
}

/** A port that answers when the test says so. */
function manualPort() {
  const reads: { request: IntakeRequest; progress(share: number): void; answer(): Promise<void> }[] = [];
  let opened = 0;
  let closed = 0;
  const port: IntakePort = {
    read: (request, progress) =>
      new Promise((resolve) => {
        const answer = () => {
          resolve(refusal('empty'));
          return settled();
        };
        reads.push({ request, progress, answer });
      }),
    close: () => {
      closed += 1;
    },
  };
  const open = () => {
    opened += 1;
    return port;
  };
  return { reads, open, opened: () => opened, closed: () => closed };
}

/** Flushes all pending promises. */
const settled = async () => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
};

const ask = (source: IntakeRequest['source']): IntakeRequest => ({
  source,
  corrections: {},
  columns: [],
  columnChoices: {},
  rules: { recordIds: 'checked' },
  inSets: false,
  setChoice: null,
});
const text = (id: number) => ask({ id, text: `text ${id}` });
const file = (id: number) => ask({ id, file: new File([], `file ${id}`) });

let clock: ReturnType<typeof manualClock>;
let port: ReturnType<typeof manualPort>;
let reader: ReturnType<typeof createIntakeReader>;
beforeEach(() => {
  clock = manualClock();
  port = manualPort();
  reader = createIntakeReader(port.open, clock);
});

describe('the bar', () => {
  it('is hidden while reading takes less than half a second', async () => {
    reader.ask(text(1));
    port.reads[0]?.progress(0.5);
    await clock.pass(SHOW_AFTER_MS - 1);
    expect(reader.snapshot()).toMatchObject({ isReading: true, share: null });
    await port.reads[0]?.answer();
    await clock.pass(1);
    expect(reader.snapshot()).toMatchObject({ isReading: false, share: null });
  });

  it('shows after that, from the current progress', async () => {
    reader.ask(file(1));
    port.reads[0]?.progress(0.25);
    await clock.pass(SHOW_AFTER_MS);
    expect(reader.snapshot().share).toBe(0.25);
    port.reads[0]?.progress(0.75);
    expect(reader.snapshot().share).toBe(0.75);
    await port.reads[0]?.answer();
    expect(reader.snapshot()).toMatchObject({ isReading: false, share: null, result: refusal('empty') });
  });
});

describe('a request during another', () => {
  it('waits, and only the newest of several is read', async () => {
    for (const id of [1, 2, 3]) reader.ask(text(id));
    expect(port.reads).toHaveLength(1);
    await port.reads[0]?.answer();
    expect(reader.snapshot()).toMatchObject({ isReading: true, result: null });
    expect(port.reads.map(({ request }) => request.source.id)).toEqual([1, 3]);
    await port.reads[1]?.answer();
    expect(reader.snapshot()).toMatchObject({ isReading: false, answered: text(3) });
  });

  it('aborts a file that is no longer needed', async () => {
    reader.ask(file(1));
    reader.ask(file(2));
    expect(port.closed()).toBe(1);
    expect(port.reads.map(({ request }) => request.source.id)).toEqual([1, 2]);
    // The first may have answered just before it was aborted.
    await port.reads[0]?.answer();
    expect(reader.snapshot()).toMatchObject({ isReading: true, result: null });
    await port.reads[1]?.answer();
    expect(reader.snapshot().answered?.source.id).toBe(2);
  });

  it('is aborted with a file that is put away', async () => {
    reader.ask(file(1));
    reader.ask(null);
    await port.reads[0]?.answer();
    expect(port.closed()).toBe(1);
    expect(reader.snapshot()).toMatchObject({ isReading: false, result: null, answered: null });
  });
});

it('opens one port, before the first request', () => {
  reader.open();
  expect(port.opened()).toBe(1);
  reader.ask(text(1));
  expect(port.opened()).toBe(1);
});

it('notifies listeners until they unsubscribe', async () => {
  let notifications = 0;
  const leave = reader.subscribe(() => {
    notifications += 1;
  });
  reader.ask(text(1));
  const before = notifications;
  expect(before).toBeGreaterThan(0);
  leave();
  await port.reads[0]?.answer();
  expect(notifications).toBe(before);
});

it('works again after a close', async () => {
  reader.ask(file(1));
  reader.close();
  expect(port.closed()).toBe(1);
  reader.ask(file(1));
  await port.reads[1]?.answer();
  expect(reader.snapshot().answered?.source.id).toBe(1);
});
