import { TextInput } from '@mantine/core';
import type { HTMLAttributes } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type FieldProps, useField, useFieldHint } from './useField.ts';

interface TextFieldProps<Values extends FieldValues, Output> extends FieldProps<Values, Output> {
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  placeholder?: string;
}

export function TextField<Values extends FieldValues, Output>({
  control,
  name,
  label,
  description,
  optional,
  ...input
}: TextFieldProps<Values, Output>) {
  const field = useField({ control, name });
  const hint = useFieldHint(description, optional);
  return (
    <TextInput
      {...input}
      ref={field.ref}
      name={field.name}
      label={label}
      description={hint}
      error={field.error}
      value={field.value}
      onChange={(event) => field.change(event.currentTarget.value)}
      onBlur={field.leave}
      autoComplete="off"
      spellCheck={false}
    />
  );
}
