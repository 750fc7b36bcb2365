import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import styles from './SuggestField.module.css';
import { SuggestionList } from './SuggestionList.tsx';
import { fittingSuggestions, type Suggestion } from './suggestions.ts';
import { type FieldProps, useField } from './useField.ts';
import { useFieldHint } from './useFieldHint.ts';

export interface SuggestFieldProps<Values extends FieldValues, Output> extends FieldProps<Values, Output> {
  suggestions: readonly Suggestion[];
  /** What is known of a value that is none of the suggestions as they are written. */
  hintOf?: (value: string) => string | undefined;
  /** For ids and codes, which are compared character by character. */
  isCode?: boolean;
  /** The person may be about to choose: time to see whether there is more to offer. */
  onFocus?: () => void;
}

/**
 * A text field that offers values and takes any other as well. Our own rather than Mantine's Autocomplete, whose
 * popover costs every form 15 kB, and which gives the list the name of the field.
 */
export function SuggestField<Values extends FieldValues, Output>({
  control,
  name,
  label,
  description,
  optional,
  suggestions,
  hintOf,
  isCode = false,
  onFocus,
}: SuggestFieldProps<Values, Output>) {
  const { t } = useLingui();
  const field = useField({ control, name });
  const listId = useId();
  const [isOpen, setIsOpen] = useState(false);
  /** By its value, for the list can change while one chooses. */
  const [chosen, setChosen] = useState<string | null>(null);
  /** Whether the next change comes of a key, and not of a paste, a browser's own filling-in or a script. */
  const isTyping = useRef(false);

  const known = suggestions.find(({ value }) => value === field.value);
  const told = known && known.label !== known.value ? known.label : hintOf?.(field.value);
  const hint = useFieldHint(told ?? description, optional && !known && !told);
  const fitting = fittingSuggestions(suggestions, field.value);
  const active = fitting.findIndex(({ value }) => value === chosen);
  const isListed = isOpen && fitting.length > 0;

  const open = (shown: boolean) => {
    setIsOpen(shown);
    setChosen(null);
  };
  const choose = ({ value }: Suggestion) => {
    field.change(value);
    open(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    isTyping.current = true;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && suggestions.length > 0) {
      event.preventDefault();
      setIsOpen(true);
      const count = fitting.length;
      const next = active === -1 && step < 0 ? count - 1 : (active + step + count) % count;
      setChosen(fitting[next]?.value ?? null);
    } else if (event.key === 'Enter' && isListed && fitting[active] && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      choose(fitting[active]);
    } else if (event.key === 'Escape' && isListed) {
      // Only the list: a dialog around it stays. It would be closed by what a browser does with the key, not by an event.
      event.preventDefault();
      open(false);
    }
  };

  const listbox =
    suggestions.length > 0 &&
    ({
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isListed,
      'aria-controls': listId,
      'aria-activedescendant': isListed && active >= 0 ? `${listId}-${active}` : undefined,
      onKeyDown,
      onClick: () => open(true),
    } as const);

  return (
    <TextInput
      {...listbox}
      ref={field.ref}
      name={field.name}
      label={label}
      description={hint}
      error={field.error}
      value={field.value}
      onChange={(event) => {
        const text = event.currentTarget.value;
        field.change(text);
        // What is complete, or was put in whole, needs no suggestions: they would only lie over what comes next.
        open(isTyping.current && text.trim() !== '' && !suggestions.some(({ value }) => value === text));
        isTyping.current = false;
      }}
      {...(onFocus && { onFocus })}
      onBlur={() => {
        open(false);
        field.leave();
      }}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      {...(isCode && { classNames: { input: styles['code'] ?? '' } })}
      inputContainer={(input) => (
        <div className={styles['anchor']}>
          {input}
          {isListed && (
            <SuggestionList
              id={listId}
              name={t`Suggestions`}
              suggestions={fitting}
              active={active}
              onChoose={choose}
            />
          )}
        </div>
      )}
    />
  );
}
