import { Progress } from '@mantine/core';
import type { Tone } from './tone.ts';

interface ProgressBarProps {
  label: string;
  total: number;
  text?: string;
  /** The text says what they are. */
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
      // With a transition, the bar would render sixty times a second instead of four.
      transitionDuration={0}
    >
      {parts.map(
        ({ tone, count }, index) =>
          count > 0 && (
            <Progress.Section
              // biome-ignore lint/suspicious/noArrayIndexKey: parts keep their places, and two may have the same tone
              key={index}
              withAria={false}
              color={`var(--tone-${tone})`}
              value={(count / total) * 100}
            />
          ),
      )}
    </Progress.Root>
  );
}
