import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';

/** In characters: enough for a ticket number and a reason. Longer reports belong in the ticket. */
const LONGEST_NOTE = 500;

interface NoteFieldProps {
  value: string;
  onChange(note: string): void;
  description: string;
  /** Takes the focus of its dialog, which would otherwise go to the scrolling list before it. */
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
