import { TextInput, type TextInputProps } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from './useField.ts';

export function TextField<Values extends FieldValues, Output>({
  inputMode,
  ...field
}: FieldProps<Values, Output> & Pick<TextInputProps, 'inputMode'>) {
  const { input, change } = useField(field);
  return (
    <TextInput
      {...input}
      inputMode={inputMode}
      onChange={(event) => change(event.currentTarget.value)}
      autoComplete="off"
      spellCheck={false}
    />
  );
}
