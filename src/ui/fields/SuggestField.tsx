import { useLingui } from '@lingui/react/macro';
import { Box, Combobox, Group, Text, TextInput, useCombobox, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { fittingSuggestions, type Suggestion } from './suggestions.ts';
import { type FieldProps, useField } from './useField.ts';

interface ListedSuggestion extends Suggestion {
  /** Shown in the list instead of the label. */
  line?: ReactNode;
}

export interface SuggestFieldProps<Values extends FieldValues, Output> extends FieldProps<Values, Output> {
  suggestions: readonly ListedSuggestion[];
  /** The name of the value, if no suggestion has it: it is shown in the field, before the value. */
  valueName?: string | undefined;
  /** Shown instead of the description: a fact about the value. */
  hint?: string | undefined;
  /** For ids and codes, which are compared character by character. */
  isCode?: boolean;
  /** A record that is dropped on the field replaces its text with the id (app/shell/StrayDropNotice.tsx). */
  takesId?: boolean;
  placeholder?: string;
  onFocus?: () => void;
}

const code = { fontFamily: 'var(--mantine-font-family-monospace)' };
const quietCode = {
  ...code,
  textAlign: 'end',
  fontSize: 'var(--mantine-font-size-xs)',
  color: 'var(--mantine-color-dimmed)',
} as const;

/** The name covers the field's beginning, so that nothing moves when it arrives; the value is at the end. */
function Named({ name, children }: { name: string | undefined; children: ReactNode }) {
  return (
    <Box pos="relative" title={name}>
      {children}
      {name !== undefined && (
        <Group
          aria-hidden
          pos="absolute"
          top={1}
          bottom={1}
          left={1}
          px="sm"
          maw="calc(100% - 2px)"
          bg="var(--mantine-color-body)"
          bdrs="sm"
          wrap="nowrap"
          style={{ pointerEvents: 'none', zIndex: 1 }}
        >
          <Text component="bdi" size="sm" truncate>
            {name}
          </Text>
        </Group>
      )}
    </Box>
  );
}

/** A text field with suggestions. Not Mantine's Autocomplete, which fills in the label instead of the id. */
export function SuggestField<Values extends FieldValues, Output>({
  suggestions,
  valueName,
  hint,
  isCode = false,
  takesId,
  placeholder,
  onFocus,
  ...field
}: SuggestFieldProps<Values, Output>) {
  const { t } = useLingui();
  const { input, change } = useField(field);
  const match = suggestions.find(({ value }) => value === input.value);
  const name = match && match.label !== match.value ? match.label : valueName;
  const isNamed = name !== undefined && isCode;
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
  // Set before the list opens: otherwise the field would not announce its first opening.
  // biome-ignore lint/correctness/useExhaustiveDependencies: combobox is another object each time
  useEffect(() => combobox.setListId(listId), [listId]);
  // Combobox selects by index, and the list may grow above the selected option.
  useEffect(() => combobox.updateSelectedOptionIndex('selected'));

  return (
    <Combobox
      store={combobox}
      keepMounted={false}
      // Hides the line below the field completely, so that no letters are cut.
      offset={2}
      // Inside the page: screen reader users hardly find content outside of its landmarks.
      withinPortal={false}
      onOptionSubmit={(value) => {
        change(value);
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...input}
          data-takes-id={takesId}
          description={
            <>
              {hint ?? (isNamed ? input.description : (name ?? input.description))}
              {isNamed && <VisuallyHidden>{name}</VisuallyHidden>}
            </>
          }
          aria-autocomplete="list"
          placeholder={placeholder}
          onKeyDown={(event) => {
            isTyping.current = true;
            // The first Escape closes the list, the next one leaves the field.
            if (event.key === 'Escape' && combobox.dropdownOpened) event.preventDefault();
            if (event.key === 'Escape') combobox.closeDropdown();
            if (event.key !== 'Enter') return;
            // With Ctrl, Enter sends and chooses nothing. Otherwise it chooses and moves on, as in every field.
            const isSent = event.ctrlKey || event.metaKey;
            const [only, ...more] = combobox.dropdownOpened && !isSent ? fitting : [];
            if (only && combobox.getSelectedOptionIndex() !== -1) combobox.clickSelectedOption();
            else if (only && more.length === 0) change(only.value);
            else if (only) return;
            combobox.resetSelectedOption();
            combobox.closeDropdown();
          }}
          onChange={(event) => {
            const text = event.currentTarget.value;
            change(text);
            combobox.resetSelectedOption();
            // The list stays closed after a complete value, a paste or autofill: it would cover the next field.
            const isComplete = text.trim() === '' || suggestions.some(({ value }) => value === text);
            setIsOpen(isTyping.current && !isComplete);
            isTyping.current = false;
          }}
          onFocus={({ currentTarget }) => {
            // Typing replaces a chosen record: an id is never edited.
            if (isNamed) currentTarget.select();
            onFocus?.();
          }}
          onClick={() => setIsOpen(true)}
          onBlur={() => {
            combobox.closeDropdown();
            input.onBlur();
          }}
          autoCapitalize="off"
          spellCheck={false}
          // A text field with choices looks like a choice. Ids are pasted, so their field looks like a text field.
          {...(!isCode && suggestions.length > 0 && { rightSection: <Combobox.Chevron /> })}
          rightSectionPointerEvents="none"
          {...(isCode && { styles: { input: isNamed ? quietCode : code } })}
          {...(isCode && {
            inputContainer: (box: ReactNode) => <Named name={isNamed ? name : undefined}>{box}</Named>,
          })}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options id={listId} aria-label={t`Suggestions`} mah="14rem" style={{ overflowY: 'auto' }}>
          {fitting.map(({ value, label: words, note, line }) => (
            <Combobox.Option key={value} value={value}>
              <Group justify="space-between" wrap="nowrap">
                {line ?? words}
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
