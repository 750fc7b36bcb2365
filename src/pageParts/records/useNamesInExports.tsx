import { useLingui } from '@lingui/react/macro';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { recordsKey } from '#desk/openRecords.ts';
import { Tick } from '#ui/fields/Tick.tsx';
import { useDesk } from '../useDesk.ts';

/** The person's choice, not data of the org. */
const kept = {
  initialData: false,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
};

/**
 * The choice whether exports have names, and its checkbox. Off at first: a file with names needs more care than one
 * with ids. The choice holds for every export of this tab. It is kept in memory only and ends with the session.
 */
export function useNamesInExports() {
  const { t } = useLingui();
  const queryKey = [...recordsKey(useDesk().owner), 'in exports'];
  const { data: withNames = false } = useQuery({ ...kept, queryKey, queryFn: skipToken });
  const cache = useQueryClient();
  const tick = (
    <Tick
      my={0}
      checked={withNames}
      onTick={(is) => cache.setQueryData(queryKey, is)}
    >{t`Add names to exports`}</Tick>
  );
  return { withNames, tick };
}
