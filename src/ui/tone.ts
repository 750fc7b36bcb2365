import type { IconName } from './Icon.tsx';

/** What a thing means to the person. Each tone has its colours in tones.css and its icon here: never colour alone. */
export type Tone = 'positive' | 'negative' | 'doubt' | 'idle' | 'info';

export const toneIcons: Record<Tone, IconName> = {
  positive: 'check',
  negative: 'cross',
  doubt: 'question',
  idle: 'dash',
  info: 'info',
};
