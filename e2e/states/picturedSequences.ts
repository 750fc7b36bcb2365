import { expect } from '@playwright/test';
import { seed } from '#sandbox/seed/seed.ts';
import { benchStates } from './benchStates.ts';
import { emptyStates } from './emptyStates.ts';
import { runStates } from './runStates.ts';
import { signInStates } from './signInStates.ts';
import type { PageState, StateSequence } from './state.ts';

const ids = seed.activities.renewable.map(({ id }) => id);

/** Every page of a desk on which work has been done. */
const deskAtWork: readonly PageState[] = [
  {
    name: 'finished, all done',
    at: '/renewals/new',
    async prepare({ pages }) {
      await pages.bench.text.fill(ids.slice(30, 33).join('\n'));
      await pages.bench.groupBy('One set per line');
      await pages.bench.send('Generate 3 renewals');
      await expect(pages.run.summary('3 sets were renewed')).toBeVisible();
    },
  },
  {
    name: 'home, with work',
    at: '/',
    async prepare({ pages }) {
      await expect(pages.home.toSettle).toBeVisible();
      await expect(pages.home.recent).toBeVisible();
    },
  },
  {
    name: 'history, with runs',
    at: '/history',
    prepare: ({ pages }) => expect(pages.history.runs).toBeVisible(),
  },
  {
    name: 'contract check',
    at: '/contract',
    prepare: ({ page }) =>
      expect(page.getByRole('heading', { level: 1, name: 'Contract check' })).toBeVisible(),
  },
  {
    name: 'diagnostics',
    at: '/diagnostics',
    prepare: ({ pages }) => expect(pages.diagnostics.sent).toBeVisible(),
  },
];

/** Only on the way to the next. */
const unpictured = [
  'names, a sheet before it is taken in',
  'problems in the preview',
  'running, on another page',
];

export const isPictured = ({ name }: PageState) => !unpictured.includes(name);

/**
 * The states of which pictures are kept: each page once, where it says most, and what opens over pages. In
 * several sequences, to be walked side by side.
 */
export const picturedSequences: readonly StateSequence[] = [
  of('before the sign-in', signInStates, ['sign in', 'the embedded org']),
  of('nothing sent yet', emptyStates, [
    'home, first visit',
    'create order',
    'create orders',
    'orders',
    'order',
    'add items to an order',
    'add items to orders',
    'delete items',
  ]),
  of('what opens', emptyStates, [
    'create order, filled by a link',
    'person menu',
    'palette',
    'shortcuts',
    'names, a sheet before it is taken in',
    'names, with one',
  ]),
  of('workbench', benchStates, [
    'preview',
    'problems in the preview',
    'set cards, one picked',
    'send dialog',
  ]),
  of(
    'runs',
    runStates,
    [
      'running',
      'running, on another page',
      'paused, with an unknown row',
      'finished, in part refused',
      'sets, in part refused',
    ],
    deskAtWork,
  ),
];

function of(
  name: string,
  sequence: StateSequence,
  names: readonly string[],
  more: readonly PageState[] = [],
): StateSequence {
  const picked = names.map((wanted) => {
    const state = sequence.states.find((each) => each.name === wanted);
    if (!state) throw new Error(`No state “${wanted}” in “${sequence.name}”`);
    return state;
  });
  return { ...sequence, name, states: [...picked, ...more] };
}
