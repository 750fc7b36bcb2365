import type { ShownVerdict } from '#contract/causes.ts';
import type { Tone } from '#ui/tone.ts';

export const verdictTone: Record<ShownVerdict, Tone> = {
  done: 'positive',
  refused: 'negative',
  unknown: 'doubt',
  alreadyDone: 'doubt',
  notSent: 'idle',
};
