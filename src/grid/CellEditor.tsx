import { type KeyboardEvent, useRef, useState } from 'react';
import { CellChooser, focusAtEnd, withoutScroll } from './CellChooser.tsx';
import type { CellEditing, EditEnd } from './gridColumn.tsx';
import styles from './ResultsGrid.module.css';

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
  const [text, setText] = useState(typed ?? editing.text);
  const isOver = useRef(false);
  const end = (how: EditEnd, next: string | null) => {
    if (isOver.current) return;
    isOver.current = true;
    const taken = next?.trim() ?? editing.text;
    if (taken !== editing.text) editing.take(taken);
    onEnd(how, taken);
  };
  const { choices } = editing;
  if (choices)
    return <CellChooser {...{ choices, typed, end }} label={editing.label} current={editing.text} />;
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys are for the text box, not for the grid around it.
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') end('stay', text);
    else if (event.key === 'Escape') end('stay', null);
    else if (event.key === 'Tab') end(event.shiftKey ? 'previous' : 'next', text);
    else return;
    event.preventDefault();
  };
  return (
    <input
      className={styles['editor']}
      aria-label={editing.label}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={() => end('leave', text)}
      autoComplete="off"
      spellCheck={false}
      ref={typed === undefined ? focusOnce : focusAtEnd}
    />
  );
}

/** Takes focus and selects all, so that typing replaces the text. */
function focusOnce(input: HTMLInputElement | null): void {
  input?.focus(withoutScroll);
  input?.select();
}
