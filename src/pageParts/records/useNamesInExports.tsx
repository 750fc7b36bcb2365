import { useLingui } from '@lingui/react/macro';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { recordsKey } from '#desk/openRecords.ts';
import { Tick } from '#ui/fields/Tick.tsx';
import { useDesk } from '../useDesk.ts';

/** A choice of the person, not an answer of the org. */
const kept = {
  initialData: false,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
};

/**
 * Whether exports have names, with its tick. Only if the person ticks it: a file with names needs more care than one with
 * ids. The choice holds for every export of this tab. It is in memory alone, and gone with the session.
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
