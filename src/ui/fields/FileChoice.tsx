import { Button, FileButton } from '@mantine/core';
import { type ReactNode, useRef } from 'react';

interface FileChoiceProps {
  accept: string;
  onChoose(file: File): void;
  loading?: boolean;
  children: ReactNode;
}

export function FileChoice({ accept, onChoose, loading = false, children }: FileChoiceProps) {
  const forget = useRef<() => void>(null);
  return (
    <FileButton
      accept={accept}
      // Resets the input: browsers fire no change event if the same, corrected file is chosen again.
      resetRef={forget}
      onChange={(file) => {
        forget.current?.();
        if (file) onChoose(file);
      }}
    >
      {(props) => (
        <Button {...props} variant="default" loading={loading}>
          {children}
        </Button>
      )}
    </FileButton>
  );
}
