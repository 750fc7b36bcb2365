import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../queryKeys.ts';
import { useDesk } from '../useDesk.ts';
import type { Names } from './names.ts';

const none: Names = new Map();

export function useNames(): Names {
  const { journal, owner } = useDesk();
  const { data } = useQuery({
    queryKey: queryKeys.names(owner),
    queryFn: () => journal.nicknames.all(),
  });
  // The same map as before the read: otherwise every id on the page would render again.
  return data?.size ? data : none;
}
