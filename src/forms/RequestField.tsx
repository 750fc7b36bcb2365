import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type FieldWords, fieldWords } from '#contract/fieldWords.ts';
import { type FieldKey, type OperationName, operations } from '#contract/operations.ts';
import type { RequestFields } from '#contract/requestField.ts';
import { KnownIdField } from '#desk/names/KnownIdField.tsx';
import { DateField } from '#ui/fields/DateField.tsx';
import { SuggestField } from '#ui/fields/SuggestField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import type { FieldProps } from '#ui/fields/useField.ts';

interface RequestFieldProps<Name extends OperationName, Values extends FieldValues, Output>
  extends Omit<FieldProps<Values, Output>, 'label' | 'optional'> {
  operation: Name;
  name: FieldProps<Values, Output>['name'] & FieldKey<Name>;
  values?: readonly string[];
}

/** A form field for a declared request field. Memoized: react-hook-form renders the form at each state change. */
export const RequestField = memo(Field) as typeof Field;

function Field<Name extends OperationName, Values extends FieldValues, Output>({
  operation,
  values = [],
  ...props
}: RequestFieldProps<Name, Values, Output>) {
  const { t } = useLingui();
  const fields: RequestFields = operations[operation].fields;
  const words: Readonly<Record<string, FieldWords>> = fieldWords[operation];
  const { [props.name]: field } = fields;
  const { [props.name]: ofField } = words;
  if (!field || !ofField) return null;
  const common = { ...props, label: t(ofField.label), ...(field.optional && { optional: true }) };
  if (field.kind === 'id' && field.record) return <KnownIdField {...common} kind={field.record} />;
  // Not `type="number"`: it gives an empty text for input that it cannot parse, and changes on scroll.
  if (field.kind === 'quantity') return <TextField {...common} inputMode="numeric" />;
  if (field.kind === 'date') return <DateField {...common} />;
  const suggestions = values.map((value) => ({ value, label: value }));
  return <SuggestField {...common} suggestions={suggestions} isCode={field.kind === 'currency'} />;
}
