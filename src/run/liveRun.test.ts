import { expect, it } from 'vitest';
import type { Cause } from '#contract/causes.ts';
import { fateOf } from './fatesOf.ts';
import { createLiveRun } from './liveRun.ts';
import type { RowFate } from './run.ts';
import { aRun } from './testing/stage.ts';

const fates = (...causes: Cause[]): RowFate[] => causes.map((cause, row) => ({ row, fate: fateOf(cause) }));

it('knows how many of the unknown rows are on their way, without counting all of them', () => {
  const { show, snapshot } = createLiveRun({
    history: { ...aRun(4), requests: [], settlements: [] },
    unsaved: [],
  });
  const told = () => ({ sending: snapshot().sending, unknown: snapshot().run.counts.unknown });
  expect(told()).toEqual({ sending: 0, unknown: 0 });
  show(fates('sending', 'sending', 'sending'));
  expect(told()).toEqual({ sending: 3, unknown: 3 });
  // An answer and the next request in one, as a lane shows them.
  show(fates('accepted', 'noAnswer', 'sending', 'sending'));
  expect(told()).toEqual({ sending: 2, unknown: 3 });
  show(fates('accepted', 'noAnswer', 'accepted', 'waiting'));
  expect(told()).toEqual({ sending: 0, unknown: 1 });
});
