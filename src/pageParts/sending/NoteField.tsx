import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';

/** In characters: room for a ticket number and a reason. Reports belong into the ticket. */
const LONGEST_NOTE = 500;

interface NoteFieldProps {
  value: string;
  onChange(note: string): void;
  description: string;
  /** Takes the focus of its dialog, in which a list that scrolls stands before it. */
  'data-autofocus'?: boolean;
}

export function NoteField({ onChange, ...field }: NoteFieldProps) {
  const { t } = useLingui();
  return (
    <TextInput
      label={t`Note`}
      maxLength={LONGEST_NOTE}
      {...field}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
