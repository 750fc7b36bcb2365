import { customerStates } from './customerStates.ts';
import { deskStates } from './deskStates.ts';
import { emptyStates } from './emptyStates.ts';
import { formStates } from './formStates.ts';
import { keptStates } from './keptStates.ts';
import { recordStates } from './recordStates.ts';
import { runStates } from './runStates.ts';
import { productionStates, sheetPageStates } from './sheetPageStates.ts';
import { sheetStates } from './sheetStates.ts';
import { signInStates } from './signInStates.ts';
import type { StateSequence } from './state.ts';
import { troubleStates } from './troubleStates.ts';

/** Every page, dialog and state of the console, once. All visual checks use this table. */
export const stateSequences: readonly StateSequence[] = [
  signInStates,
  emptyStates,
  formStates,
  sheetPageStates,
  productionStates,
  { ...runStates, states: [...runStates.states, ...deskStates] },
  sheetStates,
  recordStates,
  customerStates,
  keptStates,
  troubleStates,
];
