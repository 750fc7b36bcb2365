import { useLingui } from '@lingui/react/macro';
import type { FieldValues } from 'react-hook-form';
import { askedFields } from '#contract/fields.ts';
import { type FieldKey, type OperationName, operations } from '#contract/operations.ts';
import {
  type RequestFields as DeclaredFields,
  labelledChoice,
  type OrgRules,
} from '#contract/requestField.ts';
import { fieldWords } from '#contract/words/operationWords.ts';
import type { FieldWords } from '#contract/words/sharedFieldWords.ts';
import { DateField } from '#ui/fields/DateField.tsx';
import { SuggestField } from '#ui/fields/SuggestField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import type { FieldProps } from '#ui/fields/useField.ts';
import { useDesk } from '../useDesk.ts';
import { KnownIdField } from './KnownIdField.tsx';

interface RequestFieldsProps<Name extends OperationName, Values extends FieldValues, Output>
  extends Pick<FieldProps<Values, Output>, 'control'> {
  operation: Name;
  names: readonly (FieldProps<Values, Output>['name'] & FieldKey<Name>)[];
}

export function RequestFieldInputs<Name extends OperationName, Values extends FieldValues, Output>({
  operation,
  control,
  names,
}: RequestFieldsProps<Name, Values, Output>) {
  const { t } = useLingui();
  const { org } = useDesk();
  const fields: DeclaredFields = operations[operation].fields;
  const words: Readonly<Record<string, FieldWords>> = fieldWords[operation];
  return names.map((name) => {
    const { [name]: field } = fields;
    const { [name]: ofField } = words;
    if (!field || !ofField) return null;
    const common = {
      control,
      name,
      label: t(ofField.label),
      optional: field.optional ?? false,
      ...(ofField.description && { description: t(ofField.description) }),
    };
    if (field.kind === 'id' && field.record)
      return <KnownIdField key={name} {...common} kind={field.record} />;
    // Not `type="number"`: it gives an empty text for input that it cannot parse, and changes on scroll.
    if (field.kind === 'quantity') return <TextField key={name} {...common} inputMode="numeric" />;
    if (field.kind === 'date') return <DateField key={name} {...common} />;
    const isCode = field.kind === 'currency';
    const values = isCode ? org.currencies : field.choices && org[field.choices];
    if (!values?.length) return <TextField key={name} {...common} />;
    return <SuggestField key={name} {...common} suggestions={values.map(labelledChoice)} isCode={isCode} />;
  });
}

export type DraftOf<Name extends OperationName> = Record<FieldKey<Name>, string>;

/** A draft with the fields that the org needs. A service message about any other field is shown above the form. */
export function emptyDraft<Name extends OperationName>(
  operation: Name,
  org: Pick<OrgRules, 'currencies'>,
): DraftOf<Name> {
  const keys = askedFields(operations[operation].fields, org);
  return Object.fromEntries(keys.map((key) => [key, ''])) as DraftOf<Name>;
}
