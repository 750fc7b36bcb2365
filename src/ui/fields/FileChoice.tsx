import { Button, FileButton } from '@mantine/core';
import { type ReactNode, useRef } from 'react';

interface FileChoiceProps {
  accept: string;
  onChoose(file: File): void;
  loading?: boolean;
  /** The text of the button, or content with its own buttons, which open the dialog by `choose`. */
  children: ReactNode | ((choose: () => void) => ReactNode);
}

export function FileChoice({ accept, onChoose, loading = false, children }: FileChoiceProps) {
  const forget = useRef<() => void>(null);
  return (
    <FileButton
      accept={accept}
      // Resets the input: browsers fire no change event if the same file is chosen again after it was corrected.
      resetRef={forget}
      onChange={(chosen) => {
        forget.current?.();
        if (chosen) onChoose(chosen);
      }}
    >
      {(props) =>
        typeof children === 'function' ? (
          children(props.onClick)
        ) : (
          <Button {...props} loading={loading}>
            {children}
          </Button>
        )
      }
    </FileButton>
  );
}
