import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { isSameRecord } from '#contract/recordId.ts';
import { whenIdle } from '#grid/whenIdle.ts';
import type { NamedId } from '#ui/IdField.tsx';
import { useDesk } from '../useDesk.ts';
import { labelOf, nameIn } from './nameBook.ts';
import { idsOfRecordKind, type RecordKind } from './recordKind.ts';
import { useNames } from './useNames.ts';

export interface KnownIds {
  named: readonly NamedId[];
  nameOf(id: string): string | undefined;
  /** Looks for what was used since. */
  onFocus(): void;
}

/**
 * What a field for ids of one kind can offer. The journal is looked into with code that is fetched by itself, so that the
 * form need not wait for it; until then, and where it cannot be had, there is what config.json names.
 */
export function useKnownIds(kind: RecordKind): KnownIds {
  const { t } = useLingui();
  const { org, owner, journal } = useDesk();
  const own = useNames();
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => whenIdle(() => setIsDrawn(true)), []);
  const { data: memory, refetch } = useQuery({
    queryKey: ['memory', owner.orgId, owner.userId],
    queryFn: async () => (await import('./memory.ts')).readMemory(journal),
    // What the form itself needs goes first. Not as late as the first press into a field: its list would change under it.
    enabled: isDrawn,
    networkMode: 'always',
    retry: false,
    // One reading for all fields of a page; and again when a page is opened, or a field entered.
    staleTime: 1_000,
  });

  return useMemo(() => {
    const configured = idsOfRecordKind(org, kind);
    const recent = t`recent`;
    return {
      named:
        memory?.offered(kind, org, own).map(({ id, label, isRecent }) => ({
          id,
          label,
          ...(isRecent && { note: recent }),
        })) ?? configured,
      nameOf: (text) => {
        const id = text.trim();
        return id === ''
          ? undefined
          : labelOf(nameIn(own, id), configured.find((known) => isSameRecord(known.id, id))?.label);
      },
      onFocus: () => void refetch({ cancelRefetch: false }),
    };
  }, [t, org, kind, own, memory, refetch]);
}
