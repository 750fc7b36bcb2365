import { Button, FileButton } from '@mantine/core';
import { type ReactNode, useRef } from 'react';

interface FileChoiceProps {
  accept: string;
  /** Several files may be chosen at once. */
  multiple?: boolean;
  onChoose(first: File, files: File[]): void;
  loading?: boolean;
  /** The words on the button; or what has buttons of its own, which open the dialog by `choose`. */
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
      // Resets the input: browsers fire no change event if the same, corrected file is chosen again.
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
          <Button {...props} variant="default" loading={loading}>
            {children}
          </Button>
        )
      }
    </FileButton>
  );
}
