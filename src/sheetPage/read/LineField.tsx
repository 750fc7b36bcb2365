import { TextInput } from '@mantine/core';
import { useState } from 'react';

interface LineFieldProps {
  label: string;
  description?: string;
  value: number | null;
  /** Told when the person leaves the field or presses Enter: while a number is typed, half of it is another line. */
  onChange(line: number | null): void;
}

export function LineField({ label, description, value, onChange }: LineFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const take = () => {
    const line = typed?.trim() === '' ? null : Number(typed);
    setTyped(null);
    if (typed === null || line === value || (line !== null && !(Number.isInteger(line) && line > 0))) return;
    onChange(line);
  };
  return (
    <TextInput
      label={label}
      description={description}
      inputMode="numeric"
      value={typed ?? String(value ?? '')}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={({ key }) => key === 'Enter' && take()}
    />
  );
}
