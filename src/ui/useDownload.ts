import { useMutation } from '@tanstack/react-query';
import { download } from './download.ts';
import { useUnmountSignal } from './useUnmountSignal.ts';

/**
 * Saves a file that takes a moment to make. Unmounting aborts it: no file is saved after a sign-out, or from another
 * org's page.
 */
export function useDownload(fileName: string) {
  const unmountSignal = useUnmountSignal();
  return useMutation({
    mutationFn: async (make: (signal: AbortSignal) => Promise<Blob>) => {
      const { current: signal } = unmountSignal;
      const file = await make(signal);
      if (!signal.aborted) download(fileName, file.type, file);
    },
  });
}
