import { useLingui } from '@lingui/react/macro';
import { Combobox, Group, Text, TextInput, useCombobox } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { fittingSuggestions, type Suggestion } from './suggestions.ts';
import { type FieldProps, useField } from './useField.ts';

export interface SuggestFieldProps<Values extends FieldValues, Output> extends FieldProps<Values, Output> {
  suggestions: readonly Suggestion[];
  hintOf?: (value: string) => string | undefined;
  /** For ids and codes, which are compared character by character. */
  isCode?: boolean;
  placeholder?: string;
  onFocus?: () => void;
}

/** A text field with suggestions. Not Mantine's Autocomplete, which puts the label into the field in place of the id. */
export function SuggestField<Values extends FieldValues, Output>({
  suggestions,
  hintOf,
  isCode = false,
  placeholder,
  onFocus,
  ...field
}: SuggestFieldProps<Values, Output>) {
  const { t } = useLingui();
  const { input, change } = useField(field, (typed) => {
    const known = suggestions.find(({ value }) => value === typed);
    return known && known.label !== known.value ? known.label : hintOf?.(typed);
  });
  const [isOpen, setIsOpen] = useState(false);
  /** Whether the next change comes of a key, and not of a paste, a browser's own filling-in or a script. */
  const isTyping = useRef(false);

  const fitting = fittingSuggestions(suggestions, input.value);
  const combobox = useCombobox({
    opened: isOpen && fitting.length > 0,
    onOpenedChange: setIsOpen,
    onDropdownClose: () => combobox.resetSelectedOption(),
  });
  // Combobox counts options: the list may get longer above the selected one.
  useEffect(() => combobox.updateSelectedOptionIndex('selected'));

  return (
    <Combobox
      store={combobox}
      keepMounted={false}
      // In its place in the document: outside of the page's regions nobody would look for it.
      withinPortal={false}
      onOptionSubmit={(value) => {
        change(value);
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...input}
          aria-autocomplete="list"
          placeholder={placeholder}
          onKeyDown={() => {
            isTyping.current = true;
          }}
          onChange={(event) => {
            const text = event.currentTarget.value;
            change(text);
            combobox.resetSelectedOption();
            // A value that is complete, or was put in whole, needs no list, which would cover the next field.
            const isComplete = text.trim() === '' || suggestions.some(({ value }) => value === text);
            setIsOpen(isTyping.current && !isComplete);
            isTyping.current = false;
          }}
          {...(onFocus && { onFocus })}
          onClick={() => setIsOpen(true)}
          onBlur={() => {
            combobox.closeDropdown();
            input.onBlur();
          }}
          autoCapitalize="off"
          spellCheck={false}
          {...(isCode && { styles: { input: { fontFamily: 'var(--mantine-font-family-monospace)' } } })}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={t`Suggestions`} mah="14rem" style={{ overflowY: 'auto' }}>
          {fitting.map(({ value, label: words, note }) => (
            <Combobox.Option key={value} value={value}>
              <Group justify="space-between" wrap="nowrap">
                {words}
                {note && <Text size="xs">{note}</Text>}
                {words !== value && (
                  <Text size="xs" ff="monospace">
                    {value}
                  </Text>
                )}
              </Group>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
