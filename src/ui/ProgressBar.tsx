import { Progress } from '@mantine/core';
import type { Tone } from './tone.ts';

export interface ProgressBarProps {
  label: string;
  total: number;
  text?: string;
  parts: readonly { tone: Tone; count: number }[];
}

export function ProgressBar({ label, total, text, parts }: ProgressBarProps) {
  return (
    <Progress.Root
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={parts.reduce((sum, { count }) => sum + count, 0)}
      aria-valuetext={text}
      // With a transition, four changes a second would be drawn sixty times.
      transitionDuration={0}
    >
      {parts
        .filter(({ count }) => count > 0)
        .map(({ tone, count }) => (
          <Progress.Section
            key={tone}
            withAria={false}
            color={`var(--tone-${tone})`}
            value={(count / total) * 100}
          />
        ))}
    </Progress.Root>
  );
}
