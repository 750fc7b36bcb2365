import type { IconName } from './Icon.tsx';

/** Each tone has its colours in tones.css and its icon here: meaning is never shown by colour alone. */
export const toneIcons = {
  positive: 'check',
  negative: 'cross',
  doubt: 'question',
  idle: 'dash',
  info: 'info',
} as const satisfies Record<string, IconName>;

export type Tone = keyof typeof toneIcons;

export const isTone = (color: string | undefined): color is Tone => color !== undefined && color in toneIcons;
