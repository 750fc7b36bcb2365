import { useMutation } from '@tanstack/react-query';
import { download } from './download.ts';
import { useUnmountSignal } from './useUnmountSignal.ts';

/** Saves a file that takes a moment. Unmounting aborts it: none is saved after a sign-out, or for another org. */
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
