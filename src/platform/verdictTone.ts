import type { Verdict } from '#contract/verdict.ts';
import type { Tone } from '#ui/tone.ts';

export const verdictTone: Record<Verdict, Tone> = {
  done: 'positive',
  refused: 'negative',
  unknown: 'doubt',
  notSent: 'idle',
};
