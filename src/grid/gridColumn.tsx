import type { ReactNode } from 'react';
import type { Verdict } from '#contract/verdict.ts';
import { Icon } from '#ui/Icon.tsx';
import { type Tone, toneIcons } from '#ui/theme/tone.ts';
import styles from './ResultsGrid.module.css';

/** A column of the grid. Keep the array the same between renders: finding and sorting start over when it changes. */
export interface GridColumn<Row> {
  readonly key: string;
  readonly header: string;
  /** What is found, sorted by, copied and exported. A number sorts as one and is exported bare. */
  text(row: Row): string | number;
  /** What it sorts by where that is not the text: a moment and not the words for it. Empty text stands last. */
  sortBy?(row: Row): string | number;
  /** What it is found by besides its text; neither copied nor exported. */
  alsoFoundBy?(row: Row): string | undefined;
  /** Shown in place of the text. Cells are reused for other rows on scroll: what has state needs a `key`. */
  render?(row: Row): ReactNode;
  /** What can be written over in place: the text to begin with, and who takes the new one; null where nothing can. */
  edit?(row: Row): CellEditing | null;
  /** In px. */
  readonly width: number;
  /** The same on a phone, where the row's outcome has to be in sight beside what it is about. */
  readonly narrowWidth?: number;
  /** Takes what is left of the frame; where no column does, the last one. */
  readonly grows?: boolean;
  /** For ids and the like, which people compare character by character. */
  readonly mono?: boolean;
  /** Holds numbers: they stand at the end of their cells, so that units stand under units. */
  readonly isNumber?: boolean;
}

/** A cell that can be written over. */
export interface CellEditing {
  readonly label: string;
  readonly text: string;
  take(text: string): void;
}

/** What a row came to, or before the run whether it can be sent. Rows are counted and filtered by the key. */
export interface RowOutcome {
  /** The same in every language: a filter outlives a switch of it. */
  readonly key: string;
  readonly label: string;
  readonly tone: Verdict;
  /** What most rows are, so that it is not repeated on each: it is counted, and its cells stay empty. */
  readonly isUsual?: boolean;
}

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
    text: (row) => {
      const { label, isUsual } = outcomeOf(row);
      return isUsual ? '' : label;
    },
    render: (row) => {
      const { label, tone, isUsual } = outcomeOf(row);
      return isUsual ? null : (
        // Not Mantine's Badge: a grid that scrolls fast draws hundreds in a second.
        <span className={styles['outcome']} data-tone={tones[tone]}>
          <Icon name={toneIcons[tones[tone]]} size={12} />
          {label}
        </span>
      );
    },
  };
}
