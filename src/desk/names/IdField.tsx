import type { FieldValues } from 'react-hook-form';
import { SuggestField } from '#ui/fields/SuggestField.tsx';
import type { FieldProps } from '#ui/fields/useField.ts';

export interface NamedId {
  id: string;
  label: string;
  /** Where it is known from, where that helps to choose. */
  note?: string;
}

export interface IdFieldProps<Values extends FieldValues, Output> extends FieldProps<Values, Output> {
  /** Records that have a name here; any other id can be entered too. */
  named?: readonly NamedId[];
  /** The name of an id that is not among them, or is written otherwise there. */
  nameOf?: (id: string) => string | undefined;
  onFocus?: () => void;
}

export function IdField<Values extends FieldValues, Output>({
  named = [],
  nameOf,
  ...field
}: IdFieldProps<Values, Output>) {
  return (
    <SuggestField
      {...field}
      isCode
      suggestions={named.map(({ id, ...said }) => ({ value: id, ...said }))}
      {...(nameOf && { hintOf: nameOf })}
    />
  );
}
