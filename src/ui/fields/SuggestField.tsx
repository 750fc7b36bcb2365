import { useLingui } from '@lingui/react/macro';
import { Combobox, Group, Text, TextInput, useCombobox } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
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

/** A text field with suggestions. Not Mantine's Autocomplete, which fills in the label instead of the id. */
export function SuggestField<Values extends FieldValues, Output>({
  suggestions,
  hintOf,
  isCode = false,
  placeholder,
  onFocus,
  ...field
}: SuggestFieldProps<Values, Output>) {
  const { t } = useLingui();
  const { input, change } = useField(field, (text) => {
    const match = suggestions.find(({ value }) => value === text);
    return match && match.label !== match.value ? match.label : hintOf?.(text);
  });
  const [isOpen, setIsOpen] = useState(false);
  /** True if the next change comes from a key, not from a paste, autofill or a script. */
  const isTyping = useRef(false);

  const fitting = fittingSuggestions(suggestions, input.value);
  const combobox = useCombobox({
    opened: isOpen && fitting.length > 0,
    onOpenedChange: setIsOpen,
    onDropdownClose: () => combobox.resetSelectedOption(),
  });
  const listId = useId();
  // Before the list opens: otherwise the field would not tell of its first opening.
  // biome-ignore lint/correctness/useExhaustiveDependencies: combobox is another object each time
  useEffect(() => combobox.setListId(listId), [listId]);
  // Combobox selects by index, and the list may grow above the selected option.
  useEffect(() => combobox.updateSelectedOptionIndex('selected'));

  return (
    <Combobox
      store={combobox}
      keepMounted={false}
      // Hides the line below the field, instead of cutting its letters.
      offset={2}
      // Inside the page: content outside of its landmarks is hard to find.
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
            // No list after a complete value, a paste or autofill: it would cover the next field.
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
          // A text field that offers choices looks like one. Ids are pasted, so theirs looks like a text field.
          {...(!isCode && suggestions.length > 0 && { rightSection: <Combobox.Chevron /> })}
          rightSectionPointerEvents="none"
          {...(isCode && { styles: { input: { fontFamily: 'var(--mantine-font-family-monospace)' } } })}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options id={listId} aria-label={t`Suggestions`} mah="14rem" style={{ overflowY: 'auto' }}>
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
