import type { FieldValues } from 'react-hook-form';
import { TextField } from './TextField.tsx';
import type { FieldProps } from './useField.ts';

/**
 * A number, as text with the number keys on a phone. Not `type="number"`: that one gives an empty text for whatever it
 * cannot read, and changes under the scroll wheel.
 */
export function NumberField<Values extends FieldValues, Output>(props: FieldProps<Values, Output>) {
  return <TextField {...props} inputMode="numeric" />;
}
