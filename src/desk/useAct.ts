import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';

type Act<Answer, Given> = Pick<
  UseMutationResult<Answer, Error, Given>,
  'data' | 'variables' | 'isPending' | 'isError' | 'mutate' | 'reset'
>;

/** A mutation that runs once at a time: a second click can come before the button renders as disabled. */
export function useAct<Answer, Given = void>(act: (given: Given) => Promise<Answer>): Act<Answer, Given> {
  const queryClient = useQueryClient();
  const mutationKey = ['act', useId()];
  const { data, variables, isPending, isError, ...mutation } = useMutation({ mutationKey, mutationFn: act });
  const isFree = () => queryClient.isMutating({ mutationKey }) === 0;
  return {
    data,
    variables,
    isPending,
    isError,
    mutate: (...given) => {
      if (isFree()) mutation.mutate(...given);
    },
    reset: () => {
      if (isFree()) mutation.reset();
    },
  };
}
