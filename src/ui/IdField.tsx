import type { FieldValues } from 'react-hook-form';
import { SuggestField } from './SuggestField.tsx';
import type { FieldProps } from './useField.ts';

export interface IdFieldProps<Values extends FieldValues, Output> extends FieldProps<Values, Output> {
  /** Records that have a name here; any other id can be entered too. */
  named?: readonly { id: string; label: string }[];
}

export function IdField<Values extends FieldValues, Output>({
  named = [],
  ...field
}: IdFieldProps<Values, Output>) {
  return (
    <SuggestField {...field} isCode suggestions={named.map(({ id, label }) => ({ value: id, label }))} />
  );
}
