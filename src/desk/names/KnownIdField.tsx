import type { FieldValues } from 'react-hook-form';
import type { RecordKind } from '#contract/requestField.ts';
import { SuggestField } from '#ui/fields/SuggestField.tsx';
import type { FieldProps } from '#ui/fields/useField.ts';
import { useKnownIds } from './useKnownIds.ts';

interface KnownIdFieldProps<Values extends FieldValues, Output> extends FieldProps<Values, Output> {
  kind: RecordKind;
}

export function KnownIdField<Values extends FieldValues, Output>({
  kind,
  ...field
}: KnownIdFieldProps<Values, Output>) {
  return <SuggestField isCode {...field} {...useKnownIds(kind)} />;
}
