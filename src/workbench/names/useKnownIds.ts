import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { isSameRecord } from '#contract/recordId.ts';
import { whenIdle } from '#grid/whenIdle.ts';
import type { NamedId } from '#ui/IdField.tsx';
import { useDesk } from '../useDesk.ts';
import { labelOf, nameIn } from './nameBook.ts';
import { idsOfRecordKind, type RecordKind } from './recordKind.ts';
import { useNames } from './useNames.ts';

/** The fields of a page are drawn within it. */
const ONE_PAGE_MS = 1_000;

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
  const { org, memories } = useDesk();
  const own = useNames();
  const memory = useSyncExternalStore(memories.subscribe, memories.snapshot);
  // What the form itself needs goes first. Not as late as the first press into a field: its list would change under it.
  useEffect(() => whenIdle(() => void memories.look(ONE_PAGE_MS)), [memories]);

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
      onFocus: () => void memories.look(),
    };
  }, [t, org, kind, own, memory, memories]);
}
