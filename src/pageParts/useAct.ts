import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';

/** A mutation that runs once at a time: a second click can come before the button renders as disabled. */
export function useAct<Answer, Given = void>(act: (given: Given) => Promise<Answer>) {
  const queryClient = useQueryClient();
  const mutationKey = ['act', useId()];
  const { mutate, reset, data, variables, isPending, isError, error } = useMutation({
    mutationKey,
    mutationFn: act,
  });
  const isFree = () => queryClient.isMutating({ mutationKey }) === 0;
  // Returns no `mutateAsync`: it would start a second call during the first.
  return {
    data,
    variables,
    isPending,
    isError,
    /** Why the last call failed; null if it did not. */
    error,
    mutate: (...given: Parameters<typeof mutate>) => {
      if (isFree()) mutate(...given);
    },
    reset: () => {
      if (isFree()) reset();
    },
  };
}
