import { Button, FileButton } from '@mantine/core';
import { type ReactNode, useRef } from 'react';

interface FileChoiceProps {
  accept: string;
  /** Allows several files at once. */
  multiple?: boolean;
  onChoose(first: File, files: File[]): void;
  loading?: boolean;
  /** The text of the button, or content with its own buttons, which open the dialog by `choose`. */
  children: ReactNode | ((choose: () => void) => ReactNode);
}

export function FileChoice({
  accept,
  multiple = false,
  onChoose,
  loading = false,
  children,
}: FileChoiceProps) {
  const forget = useRef<() => void>(null);
  return (
    <FileButton
      accept={accept}
      multiple={multiple}
      // Resets the input: browsers fire no change event if the same file is chosen again after it was corrected.
      resetRef={forget}
      onChange={(chosen) => {
        forget.current?.();
        const files = [chosen ?? []].flat();
        const [first] = files;
        if (first) onChoose(first, files);
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
