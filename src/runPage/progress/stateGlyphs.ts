import type { RequestState } from '#desk/runs/requestStates.ts';
import { verdictTone } from '#desk/words/verdictTone.ts';
import type { Tone } from '#ui/theme/tone.ts';

export const stateTones: Record<RequestState, Tone> = { ...verdictTone, toGo: 'idle', sending: 'info' };

/**
 * The shape of each state on a field of 10 × 10, on the map: full, dot, disc, cross, ring. Told
 * apart without colour, and the fuller the further. Colours are in RunMap.module.css.
 */
export const stateGlyphs: Record<RequestState, string> = {
  done: 'M1.5 0h7A1.5 1.5 0 0 1 10 1.5v7A1.5 1.5 0 0 1 8.5 10h-7A1.5 1.5 0 0 1 0 8.5v-7A1.5 1.5 0 0 1 1.5 0Z',
  toGo: 'M3.3 3.3h3.4v3.4H3.3Z',
  sending: 'M5 .5a4.5 4.5 0 1 1 0 9a4.5 4.5 0 1 1 0-9Z',
  refused: 'M2.1 0 5 2.9 7.9 0 10 2.1 7.1 5 10 7.9 7.9 10 5 7.1 2.1 10 0 7.9 2.9 5 0 2.1Z',
  unknown: 'M0 0h10v10H0Zm2.3 2.3v5.4h5.4V2.3Z',
};
