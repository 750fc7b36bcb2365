import type { ReactNode } from 'react';
import { Icon } from '#ui/Icon.tsx';
import { type Tone, toneIcons } from '#ui/tone.ts';
import styles from './ResultsGrid.module.css';

/** A column of the grid. Keep the array the same between renders: a new one restarts finding and sorting. */
export interface GridColumn<Row> {
  readonly key: string;
  readonly header: string;
  /** The value to find, sort, copy and export. A number sorts as a number and is exported unformatted. */
  text(row: Row): string | number;
  /** The sort value if it is not the text: a time instead of its wording. Empty text sorts last. */
  sortBy?(row: Row): string | number;
  /** Additional text for finding; neither copied nor exported. */
  alsoFoundBy?(row: Row): string | undefined;
  /** Replaces the text on screen. Cells are reused for other rows: content with state needs a `key`. */
  render?(row: Row): ReactNode;
  /** For editable cells: the initial text and a callback for the new one; null for other cells. */
  edit?(row: Row): CellEditing | null;
  /** In px. */
  readonly width: number;
  /** Takes the rest of the frame. Without such a column, the last one does. It has two lines in a phone's card. */
  readonly grows?: boolean;
  /** Shares the rest of the frame with the column that grows. */
  readonly sharesRest?: boolean;
  /** For ids and the like, which people compare character by character. */
  readonly mono?: boolean;
  /** Numbers are aligned at the end, so that units stand under units. */
  readonly isNumber?: boolean;
  /** Without it, a press on the head sorts. */
  readonly head?: PanelOfHead;
}

/** What stands below the name of a column, and the panel that its head opens. */
interface PanelOfHead {
  readonly note: string;
  /** Sorting is added to it. @param close gives the focus back to the head */
  panel(close: () => void): ReactNode;
  /** True if the column was changed in its panel, so that the head of the next grid gets the focus. */
  takesFocus(): boolean;
}

export interface CellChoice {
  readonly value: string;
  /** The text by which it is found. */
  readonly label: string;
  /** Shown in the list instead of the label. */
  readonly line?: ReactNode;
}

export interface CellEditing {
  readonly label: string;
  readonly text: string;
  /** The only values that the cell can have: a searchable list replaces the text box. */
  readonly choices?: readonly CellChoice[];
  /** @param joins is undone together with the previous text */
  take(text: string, joins?: boolean): void;
}

/** Where the focus goes: it stays at the cell, moves to the next or previous problem, or leaves the grid. */
export type EditEnd = 'stay' | 'next' | 'previous' | 'leave';

/** A row's outcome; before the run, whether the row can be sent. Rows are counted and filtered by the key. */
export interface ShownOutcome {
  /** Not translated, so that a filter survives a change of language. */
  readonly key: string;
  readonly label: string;
  readonly tone: Tone;
  /** The outcome of most rows: it is counted, but not shown in their cells. */
  readonly isUsual?: boolean;
  /** Its rows are grey and struck out, since they are not sent. */
  readonly isStruck?: boolean;
}

/** The outcome column: a word and its icon, never colour alone. */
export function outcomeColumn<Row>(header: string, width: number, outcomeOf: (row: Row) => ShownOutcome) {
  const drawn = new WeakMap<ShownOutcome, ReactNode>();
  return {
    key: 'outcome',
    header,
    width,
    text: (row: Row) => {
      const { label, isUsual } = outcomeOf(row);
      return isUsual ? '' : label;
    },
    render: (row: Row) => {
      const outcome = outcomeOf(row);
      if (!drawn.has(outcome)) drawn.set(outcome, outcome.isUsual ? null : pill(outcome));
      return drawn.get(outcome);
    },
  };
}

/** One element for each outcome, since React skips equal ones. Not Mantine's Badge: a scroll renders hundreds. */
const pill = ({ label, tone }: ShownOutcome) => (
  <span
    className={styles['outcome']}
    style={{
      color: `var(--tone-${tone})`,
      background: `var(--tone-${tone}-ground)`,
      borderColor: `var(--tone-${tone}-line)`,
    }}
  >
    <Icon name={toneIcons[tone]} size={12} />
    {label}
  </span>
);
