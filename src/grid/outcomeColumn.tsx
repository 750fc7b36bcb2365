import type { Verdict } from '#contract/verdict.ts';
import { Badge } from '#ui/Badge.tsx';
import type { Tone } from '#ui/tone.ts';
import type { GridColumn, RowOutcome } from './gridColumn.tsx';

const tones: Record<Verdict, Tone> = {
  done: 'positive',
  refused: 'negative',
  unknown: 'doubt',
  notSent: 'idle',
};

/** The column of what each row came to: a word and its icon, never colour alone. */
export function outcomeColumn<Row>(header: string, outcomeOf: (row: Row) => RowOutcome): GridColumn<Row> {
  return {
    key: 'outcome',
    header,
    width: 128,
    narrowWidth: 112,
    text: (row) => outcomeOf(row).label,
    render: (row) => {
      const { label, tone } = outcomeOf(row);
      return <Badge tone={tones[tone]}>{label}</Badge>;
    },
  };
}
