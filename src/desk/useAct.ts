import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';

type Act<Answer, Given> = Pick<
  UseMutationResult<Answer, Error, Given>,
  'data' | 'variables' | 'isPending' | 'isError' | 'mutate' | 'reset'
>;

/**
 * What a person does, as a mutation that is under way at most once. `mutate` and `reset` do nothing meanwhile: a second press
 * comes before the button is drawn as disabled, and a key that is held down repeats itself.
 */
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
