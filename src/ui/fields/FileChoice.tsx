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
      // Without it the same file, mended and chosen once more, would be no choice: the browser tells of another path only.
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
