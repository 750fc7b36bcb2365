import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';

/** A mutation that runs once at a time: a second click can come before the button renders as disabled. */
export function useAct<Answer, Given = void>(act: (given: Given) => Promise<Answer>) {
  const queryClient = useQueryClient();
  const mutationKey = ['act', useId()];
  const mutation = useMutation({ mutationKey, mutationFn: act });
  const isFree = () => queryClient.isMutating({ mutationKey }) === 0;
  return {
    ...mutation,
    mutate: (...given: Parameters<typeof mutation.mutate>) => {
      if (isFree()) mutation.mutate(...given);
    },
    reset: () => {
      if (isFree()) mutation.reset();
    },
  };
}
