import { TextInput } from '@mantine/core';
import { useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from './useField.ts';

/** What stands in the form's values for a date that is only half entered: the browser itself gives an empty text then. */
const HALF_ENTERED = '?';

/** The browser's own date field; its value is year-month-day whatever the person's language shows. */
export function DateField<Values extends FieldValues, Output>(field: FieldProps<Values, Output>) {
  const { input, change } = useField(field);
  const element = useRef<HTMLInputElement | null>(null);
  // Without this a date that the person began and the browser cannot read would be sent as "no date".
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
