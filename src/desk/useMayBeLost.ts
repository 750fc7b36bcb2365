import { useQuery } from '@tanstack/react-query';
import { mayBeLost } from '#journal/storage.ts';
import { queryKeys } from './queryKeys.ts';
import { useDesk } from './useDesk.ts';

/**
 * Whether what is sent first may be lost with the window (`mayBeLost`); null until that is known. Read when the page is
 * opened and not again: in an open dialog the words would move its button away from the pointer.
 */
export function useMayBeLost(): boolean | null {
  const { journal, owner } = useDesk();
  const queryKey = queryKeys.mayBeLost(owner);
  const { data = null } = useQuery({ queryKey, queryFn: () => mayBeLost(journal), gcTime: 0 });
  return data;
}
