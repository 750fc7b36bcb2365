import { benchStates, productionStates } from './benchStates.ts';
import { deskStates } from './deskStates.ts';
import { emptyStates } from './emptyStates.ts';
import { keptStates } from './keptStates.ts';
import { runStates } from './runStates.ts';
import { signInStates } from './signInStates.ts';
import type { PageState, StateSequence } from './state.ts';
import { troubleStates } from './troubleStates.ts';

/** Pages after some work. */
const deskAtWork: readonly PageState[] = [
  ...deskStates.slice(0, 2),
  stateIn(keptStates, 'history, with runs'),
  ...deskStates.slice(2),
];

/** Steps towards the next state, without a picture. */
const unpictured = ['name dialog', 'problems in the preview', 'running, on another page'];

export const isPictured = ({ name }: PageState) => !unpictured.includes(name);

/**
 * The states with pictures: dialogs, and each page once, in its richest state. Several sequences can run in parallel.
 */
export const picturedSequences: readonly StateSequence[] = [
  of('before the sign-in', signInStates, [
    'sign in',
    'the embedded org',
    'sign in, refused by the provider',
    'config.json with faults',
    'no config.json',
  ]),
  of(
    'nothing sent yet',
    emptyStates,
    [
      'home, first visit',
      'create order',
      'create orders',
      'orders',
      'order',
      'add items to an order',
      'add items to orders',
      'delete items',
    ],
    // Must be last: afterwards this browser opens no page.
    [stateIn(troubleStates, 'the journal cannot be opened')],
  ),
  of('what opens', emptyStates, [
    'create order, filled by a link',
    'person menu',
    'palette',
    'shortcuts',
    'name dialog',
    'names, with one',
    'a run that is not here',
    'an address without a page',
  ]),
  of(
    'workbench',
    benchStates,
    ['preview', 'problems in the preview', 'set cards, one picked', 'send dialog'],
    [stateIn(keptStates, 'the session has ended')],
  ),
  of('production', productionStates, ['the count to be typed']),
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
  return { ...sequence, name, states: [...names.map((each) => stateIn(sequence, each)), ...more] };
}

function stateIn({ name, states }: StateSequence, wanted: string): PageState {
  const state = states.find((each) => each.name === wanted);
  if (!state) throw new Error(`No state “${wanted}” in “${name}”`);
  return state;
}
