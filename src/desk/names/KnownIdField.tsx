import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { isSameRecord } from '#contract/recordId.ts';
import type { RecordKind } from '#contract/requestField.ts';
import { SuggestField } from '#ui/fields/SuggestField.tsx';
import type { Suggestion } from '#ui/fields/suggestions.ts';
import type { FieldProps } from '#ui/fields/useField.ts';
import { queryKeys } from '../queryKeys.ts';
import { useDesk } from '../useDesk.ts';
import { labelOf, nameIn } from './names.ts';
import { idBeginning, idsOfRecordKind, offeredIds } from './offeredIds.ts';
import { recentIds } from './recentIds.ts';
import { useNames } from './useNames.ts';

interface KnownIdFieldProps<Values extends FieldValues, Output> extends FieldProps<Values, Output> {
  kind: RecordKind;
}

export function KnownIdField<Values extends FieldValues, Output>({
  kind,
  ...field
}: KnownIdFieldProps<Values, Output>) {
  return <SuggestField isCode placeholder={idBeginning(kind)} {...field} {...useKnownIds(kind)} />;
}

const ONE_PAGE_MS = 1_000;

interface KnownIds {
  suggestions: readonly Suggestion[];
  hintOf(id: string): string | undefined;
  onFocus(): void;
}

/** Suggestions for ids of one kind: those of config.json and, from the first focus on, those of the journal. */
function useKnownIds(kind: RecordKind): KnownIds {
  const { t } = useLingui();
  const { org, journal, owner } = useDesk();
  const own = useNames();
  const [isWanted, setIsWanted] = useState(false);
  const { data: recent, refetch } = useQuery({
    queryKey: queryKeys.recentIds(owner),
    queryFn: () => recentIds(journal),
    staleTime: ONE_PAGE_MS,
    enabled: isWanted,
  });

  return useMemo(() => {
    const configured = idsOfRecordKind(org, kind);
    const note = t`recent`;
    return {
      suggestions: recent
        ? offeredIds(kind, org, own, recent).map(({ id, label, isRecent }) => ({
            value: id,
            label,
            ...(isRecent && { note }),
          }))
        : configured.map(({ id, label }) => ({ value: id, label })),
      hintOf: (text) => {
        const id = text.trim();
        return id === ''
          ? undefined
          : labelOf(nameIn(own, id), configured.find((known) => isSameRecord(known.id, id))?.label);
      },
      onFocus: () => {
        setIsWanted(true);
        if (isWanted) void refetch({ cancelRefetch: false });
      },
    };
  }, [t, org, kind, own, recent, refetch, isWanted]);
}
