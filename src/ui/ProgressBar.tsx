import { Progress } from '@mantine/core';
import type { Tone } from './tone.ts';

interface ProgressPartsProps {
  total: number;
  parts: readonly { tone: Tone; count: number }[];
}

export interface ProgressBarProps extends ProgressPartsProps {
  label: string;
  text?: string;
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
      <ProgressParts total={total} parts={parts} />
    </Progress.Root>
  );
}

/** One section of a bar for each part with a count. The text of the bar says what they are. */
export function ProgressParts({ total, parts }: ProgressPartsProps) {
  return parts.map(
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
  );
}
