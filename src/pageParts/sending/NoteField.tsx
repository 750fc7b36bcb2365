import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';

/** In characters: room for a ticket number and a reason. Reports belong into the ticket. */
const LONGEST_NOTE = 500;

interface NoteFieldProps {
  value: string;
  onChange(note: string): void;
  description: string;
}

export function NoteField({ value, onChange, description }: NoteFieldProps) {
  const { t } = useLingui();
  return (
    <TextInput
      label={t`Note`}
      description={description}
      maxLength={LONGEST_NOTE}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
