import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useDownload } from './useDownload.ts';

interface DownloadButtonProps {
  fileName: string;
  make(signal: AbortSignal): Promise<Blob>;
  failure: string;
  children: ReactNode;
}

export function DownloadButton({ fileName, make, failure, children }: DownloadButtonProps) {
  const { mutate, isPending, isError } = useDownload(fileName);
  return (
    <>
      <Button loading={isPending} onClick={() => mutate(make)}>
        {children}
      </Button>
      {isError && (
        <Text role="alert" size="sm" maw="24rem" c="var(--tone-negative)">
          {failure}
        </Text>
      )}
    </>
  );
}
