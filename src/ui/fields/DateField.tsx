import { TextInput } from '@mantine/core';
import { useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type FieldProps, useField, useFieldHint } from './useField.ts';

/** What stands in the form's values for a date that is only half entered: the browser itself gives an empty text then. */
const HALF_ENTERED = '?';

/** The browser's own date field; its value is year-month-day whatever the person's language shows. */
export function DateField<Values extends FieldValues, Output>({
  control,
  name,
  label,
  description,
  optional,
}: FieldProps<Values, Output>) {
  const field = useField({ control, name });
  const hint = useFieldHint(description, optional);
  const input = useRef<HTMLInputElement | null>(null);
  // Without this a date that the person began and the browser cannot read would be sent as "no date".
  const take = () => {
    if (!input.current) return;
    const { validity, value } = input.current;
    const text = validity.badInput ? HALF_ENTERED : value;
    if (text !== field.value) field.change(text);
  };

  return (
    <TextInput
      ref={(element) => {
        input.current = element;
        field.ref(element);
      }}
      type="date"
      name={field.name}
      label={label}
      description={hint}
      error={field.error}
      value={field.value === HALF_ENTERED ? '' : field.value}
      max="9999-12-31"
      onChange={take}
      onKeyUp={take}
      onBlur={() => {
        take();
        field.leave();
      }}
    />
  );
}
