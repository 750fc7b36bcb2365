import { useLingui } from '@lingui/react/macro';
import { Combobox, useCombobox } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { fittingSuggestions, SHOWN_AT_MOST } from '#ui/fields/suggestions.ts';
import { mainPortalProps } from '#ui/mainPortalProps.ts';
import type { CellChoice, EditEnd } from './gridColumn.tsx';
import styles from './ResultsGrid.module.css';

interface CellChooserProps {
  choices: readonly CellChoice[];
  label: string;
  /** The value that the cell has; empty: none yet. */
  current: string;
  typed: string | undefined;
  /** @param value null: the cell keeps its value */
  end(how: EditEnd, value: string | null): void;
}

/**
 * A searchable list in place of a cell. Arrows and Enter choose; Enter alone chooses once one option is left. Leaving
 * the cell without a choice keeps its value.
 */
export function CellChooser({ choices, label, current, typed = '', end }: CellChooserProps) {
  const { t } = useLingui();
  const [text, setText] = useState(typed);
  const all = fittingSuggestions(choices, text, choices.length);
  const fitting = all.slice(0, SHOWN_AT_MOST);
  const combobox = useCombobox({ opened: true });
  const listId = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: combobox is another object each time
  useEffect(() => combobox.setListId(listId), [listId]);
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys are for the list, not for the grid around it.
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    const [only, ...more] = text.trim() ? all : [];
    const chosen =
      fitting[combobox.getSelectedOptionIndex()] ??
      choices.find(({ value }) => value === text.trim()) ??
      (more.length === 0 ? only : undefined);
    if (event.key === 'Escape') end('stay', null);
    else if (event.key === 'Enter' && chosen) end('stay', chosen.value);
    else if (event.key === 'Tab') end(event.shiftKey ? 'previous' : 'next', chosen?.value ?? null);
    else if (event.key !== 'Enter') return;
    event.preventDefault();
  };
  return (
    <Combobox
      store={combobox}
      // The cell would cut it off.
      portalProps={mainPortalProps()}
      position="bottom-start"
      width="max-content"
      offset={2}
      onOptionSubmit={(value) => end('stay', value)}
    >
      <Combobox.Target withExpandedAttribute>
        <input
          className={styles['editor']}
          aria-label={label}
          aria-autocomplete="list"
          placeholder={choices.find(({ value }) => value === current)?.label ?? t`Name, number or id`}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            combobox.resetSelectedOption();
          }}
          onKeyDown={onKeyDown}
          onBlur={() => end('leave', null)}
          autoComplete="off"
          spellCheck={false}
          ref={focusAtEnd}
        />
      </Combobox.Target>
      <Combobox.Dropdown className={styles['choices']}>
        <Combobox.Options id={listId} aria-label={t`Matches`}>
          {fitting.map(({ value, label: words, line }) => (
            <Combobox.Option key={value} value={value} active={value === current}>
              {line ?? words}
            </Combobox.Option>
          ))}
          {all.length > SHOWN_AT_MOST && (
            // A listbox may hold options only.
            <Combobox.Option value="" disabled c="dimmed">
              {t`More than ${SHOWN_AT_MOST} fit. Type more of the name, a number or an id.`}
            </Combobox.Option>
          )}
        </Combobox.Options>
        {all.length === 0 && <Combobox.Empty role="status">{t`Nothing fits “${text}”`}</Combobox.Empty>}
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** The grid's cursor scrolls: scrolling earlier would move the rows that it measures. */
export const withoutScroll = { preventScroll: true };

/** Takes the focus after the letter that opened the cell, so that the next letters follow it. */
export function focusAtEnd(input: HTMLInputElement | null): void {
  input?.focus(withoutScroll);
  input?.setSelectionRange(input.value.length, input.value.length);
}
