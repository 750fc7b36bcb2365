import { TextInput } from '@mantine/core';
import type { HTMLAttributes } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from './useField.ts';

interface TextFieldProps<Values extends FieldValues, Output> extends FieldProps<Values, Output> {
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
}

export function TextField<Values extends FieldValues, Output>({
  inputMode,
  ...field
}: TextFieldProps<Values, Output>) {
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
