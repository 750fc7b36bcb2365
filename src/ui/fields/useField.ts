import { useLingui } from '@lingui/react/macro';
import { createContext, use } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';

/** Props of every field. The label is the field's accessible name and holds nothing else: tests find fields by it. */
export interface FieldProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
  label: string;
  description?: string;
  /** Goes into the description: an asterisk in the label would become part of the field's name. */
  optional?: boolean;
}

/** Maps an error code of a form to its words; other messages stay as they are. */
export const ErrorWordsContext = createContext((message: string) => message);

/** Props of a TextInput; form values are text only. */
export function useField<Values extends FieldValues, Output>({
  control,
  name,
  label,
  description,
  optional,
}: FieldProps<Values, Output>) {
  const { t } = useLingui();
  const { field, fieldState } = useController({ control, name });
  const wordsOf = use(ErrorWordsContext);
  const message = fieldState.error?.message;
  const value = typeof field.value === 'string' ? field.value : '';
  const ofOptional = description ? t`Optional. ${description}` : t`Optional`;
  return {
    input: {
      ref: field.ref,
      name: field.name,
      label,
      description: optional ? ofOptional : description,
      error: message ? wordsOf(message) : null,
      value,
      onBlur: field.onBlur,
    },
    change: (text: string) => field.onChange(text),
  };
}
