import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal } from '../file/refusal.ts';
import type { IntakeRequest } from './intakeEngine.ts';
import { createIntakeReader, nothingRead, type ReaderState } from './intakeReader.ts';

const request = (source: IntakeRequest['source']): IntakeRequest => ({
  source,
  corrections: {},
  columns: [],
  columnChoices: {},
  rules: { recordIds: 'checked' },
  inSets: false,
  setChoice: null,
});
const text = (id: number) => request({ id, text: `text ${id}` });
const file = (id: number) => request({ id, file: new File([], `file ${id}`) });

/** Answers when the test says so. */
class FakeWorker {
  onmessage: ((event: { data: object }) => void) | undefined;
  onerror: (() => void) | undefined;
  terminate = vi.fn();
  constructor() {
    workers.push(this);
  }
  postMessage(asked: IntakeRequest) {
    reads.push(asked);
  }
}

let workers: FakeWorker[];
let reads: IntakeRequest[];
let state: ReaderState;
let reader: ReturnType<typeof createIntakeReader>;
beforeEach(() => {
  workers = [];
  reads = [];
  state = nothingRead;
  vi.stubGlobal('Worker', FakeWorker);
  reader = createIntakeReader((next) => {
    state = next;
  });
});
afterEach(() => vi.unstubAllGlobals());

const answer = (worker = 0) => workers[worker]?.onmessage?.({ data: refusal('empty') });
const ids = () => reads.map(({ source }) => source.id);

describe('a request during another', () => {
  it('waits, and only the newest of several is read', () => {
    for (const id of [1, 2, 3]) reader.ask(text(id));
    expect(ids()).toEqual([1]);
    answer();
    expect(state.result).toBeNull();
    expect(ids()).toEqual([1, 3]);
    answer();
    expect(state.answered).toEqual(text(3));
  });

  it('aborts a file that is no longer needed', () => {
    reader.ask(file(1));
    reader.ask(file(2));
    expect(workers[0]?.terminate).toHaveBeenCalledOnce();
    expect(ids()).toEqual([1, 2]);
    // The first may have answered just before it was aborted.
    answer();
    expect(state.result).toBeNull();
    answer(1);
    expect(state.answered?.source.id).toBe(2);
  });

  it('is aborted with a file that is put away', () => {
    reader.ask(file(1));
    reader.ask(null);
    answer();
    expect(workers[0]?.terminate).toHaveBeenCalledOnce();
    expect(state).toEqual(nothingRead);
  });
});

it('opens one worker, before the first request', () => {
  reader.open();
  expect(workers).toHaveLength(1);
  reader.ask(text(1));
  expect(workers).toHaveLength(1);
});

it.each([
  ['during a reading', () => reader.ask(text(1))],
  ['before the first reading', () => reader.open()],
])('loads the code again after it failed to load %s', (_name, begin) => {
  begin();
  workers[0]?.onerror?.();
  expect(workers[0]?.terminate).toHaveBeenCalledOnce();
  reader.ask(text(2));
  answer(1);
  expect(state).toMatchObject({ answered: text(2), result: refusal('empty') });
});

it('works again after a close', () => {
  reader.ask(file(1));
  reader.close();
  expect(workers[0]?.terminate).toHaveBeenCalledOnce();
  reader.ask(file(1));
  answer(1);
  expect(state.answered?.source.id).toBe(1);
});
