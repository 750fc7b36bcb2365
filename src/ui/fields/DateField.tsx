import { TextInput } from '@mantine/core';
import { useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from './useField.ts';

/** The form value of a half-entered date. The browser itself reports an empty text. */
const HALF_ENTERED = '?';

/** The browser's date field. Its value is year-month-day in every language. */
export function DateField<Values extends FieldValues, Output>(field: FieldProps<Values, Output>) {
  const { input, change } = useField(field);
  const element = useRef<HTMLInputElement | null>(null);
  // A half-entered date must not be sent as "no date".
  const take = () => {
    if (!element.current) return;
    const { validity, value } = element.current;
    const text = validity.badInput ? HALF_ENTERED : value;
    if (text !== input.value) change(text);
  };

  return (
    <TextInput
      {...input}
      ref={(rendered) => {
        element.current = rendered;
        input.ref(rendered);
      }}
      type="date"
      value={input.value === HALF_ENTERED ? '' : input.value}
      max="9999-12-31"
      onChange={take}
      onKeyUp={take}
      onBlur={() => {
        take();
        input.onBlur();
      }}
    />
  );
}
