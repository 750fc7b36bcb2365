import styles from './ProgressBar.module.css';
import type { Tone } from './tone.ts';

export interface ProgressBarProps {
  /** What makes progress: the bar's accessible name. */
  label: string;
  total: number;
  /** What its parts are, in words and numbers. */
  text?: string;
  /** How the part that is through divides, in order; the rest is still to come. */
  parts: readonly { tone: Tone; count: number }[];
}

export function ProgressBar({ label, total, text, parts }: ProgressBarProps) {
  const through = parts.reduce((sum, { count }) => sum + count, 0);
  return (
    <div
      className={styles['bar']}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={through}
      aria-valuetext={text}
    >
      {parts.map(({ tone, count }) => (
        <div
          key={tone}
          className={styles['part']}
          data-tone={tone}
          style={{ width: `${total === 0 ? 0 : (count / total) * 100}%` }}
        />
      ))}
    </div>
  );
}
