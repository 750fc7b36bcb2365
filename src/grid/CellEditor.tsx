import { useLingui } from '@lingui/react/macro';
import { type ChangeEvent, type KeyboardEvent, useRef, useState } from 'react';
import type { CellEditing } from './gridColumn.tsx';
import styles from './ResultsGrid.module.css';

/** Where the focus goes: stays at the cell, moves to the next or previous problem, or leaves the grid. */
export type EditEnd = 'stay' | 'next' | 'previous' | 'leave';

/** A text box in place of a cell, as in a spreadsheet: Enter and Tab accept the text, Escape discards it. */
export function CellEditor({
  editing,
  typed,
  onEnd,
}: {
  editing: CellEditing;
  typed: string | undefined;
  onEnd(end: EditEnd, text: string): void;
}) {
  const [text, setText] = useState(editing.choices ? editing.text : (typed ?? editing.text));
  const { t } = useLingui();
  const isOver = useRef(false);
  const end = (how: EditEnd, takes: boolean) => {
    if (isOver.current) return;
    isOver.current = true;
    const hasChanged = takes && text.trim() !== editing.text;
    if (hasChanged) editing.take(text.trim());
    onEnd(how, hasChanged ? text.trim() : editing.text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys belong to the text box, not to the grid around it.
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') end('stay', true);
    else if (event.key === 'Escape') end('stay', false);
    else if (event.key === 'Tab') end(event.shiftKey ? 'previous' : 'next', true);
    else return;
    event.preventDefault();
  };
  const shared = {
    className: styles['editor'],
    'aria-label': editing.label,
    value: text,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      setText(event.currentTarget.value),
    onKeyDown,
    onBlur: () => end('leave', true),
  };
  if (editing.choices)
    return (
      <select {...shared} ref={focusChoice}>
        <option value="">{t`Choose`}</option>
        {editing.choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    );
  return (
    <input
      {...shared}
      autoComplete="off"
      spellCheck={false}
      ref={typed === undefined ? focusOnce : focusAtEnd}
    />
  );
}

/** The grid's cursor scrolls: a scroll before it would move the rows that it measures. */
const stay = { preventScroll: true };

const focusChoice = (choice: HTMLSelectElement | null) => choice?.focus(stay);

/** Takes focus and selects all, so that typing replaces the text. */
function focusOnce(input: HTMLInputElement | null): void {
  input?.focus(stay);
  input?.select();
}

/** Takes focus behind the letter that opened the box, so that the next ones follow it. */
function focusAtEnd(input: HTMLInputElement | null): void {
  input?.focus(stay);
  input?.setSelectionRange(input.value.length, input.value.length);
}
