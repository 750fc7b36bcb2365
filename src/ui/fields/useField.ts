import { useLingui } from '@lingui/react/macro';
import { createContext, use } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';

/** What every field takes. The label is the field's accessible name and holds nothing else: see screens. */
export interface FieldProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
  label: string;
  description?: string;
  /** Said in the description: an asterisk in the label would become part of the field's name. */
  optional?: boolean;
}

/** Gives the words of an error that a form keeps as a code; any other message stays as it is. */
export const ErrorWordsContext = createContext((message: string) => message);

/** A field's text and what is wrong with it. The forms of this console hold text only; the contract makes values of it. */
export function useField<Values extends FieldValues, Output>({
  control,
  name,
}: Pick<FieldProps<Values, Output>, 'control' | 'name'>) {
  const { field, fieldState } = useController({ control, name });
  const wordsOf = use(ErrorWordsContext);
  const message = fieldState.error?.message;
  const value: unknown = field.value;
  return {
    ref: field.ref,
    name: field.name,
    value: typeof value === 'string' ? value : '',
    change: (text: string) => field.onChange(text),
    leave: field.onBlur,
    error: message ? wordsOf(message) : null,
  };
}

export function useFieldHint(
  description: string | undefined,
  optional: boolean | undefined,
): string | undefined {
  const { t } = useLingui();
  if (!optional) return description;
  return description ? t`Optional. ${description}` : t`Optional`;
}
