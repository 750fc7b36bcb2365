import { TextInput } from '@mantine/core';
import { useState } from 'react';

interface LineFieldProps {
  label: string;
  description?: string;
  value: number | null;
  /** Called on blur or Enter: a half-typed number is another line. */
  onChange(line: number | null): void;
}

export function LineField({ label, description, value, onChange }: LineFieldProps) {
  const [text, setText] = useState<string | null>(null);
  const take = () => {
    const line = text?.trim() === '' ? null : Number(text);
    setText(null);
    if (text === null || line === value || (line !== null && !(Number.isInteger(line) && line > 0))) return;
    onChange(line);
  };
  return (
    <TextInput
      label={label}
      description={description}
      inputMode="numeric"
      value={text ?? String(value ?? '')}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={({ key }) => key === 'Enter' && take()}
    />
  );
}
