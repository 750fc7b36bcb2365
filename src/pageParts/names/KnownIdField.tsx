import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import { isSameRecord } from '#contract/recordId.ts';
import type { RecordKind } from '#contract/requestField.ts';
import { journalKey } from '#desk/journalKey.ts';
import { SuggestField } from '#ui/fields/SuggestField.tsx';
import type { FieldProps } from '#ui/fields/useField.ts';
import { idlePart, nothing } from '#ui/lazyComponent.tsx';
import { useDesk, useNames } from '../useDesk.ts';
import type { FoundRecords } from './LookUp.tsx';
import { labelOf, nameIn } from './names.ts';
import { idBeginning, idsOfRecordKind, offeredIds } from './offeredIds.ts';
import { recentIds } from './recentIds.ts';

/** Fetched when the browser is idle, and only where config.json names the records. Without it, ids stand alone. */
const lookUp = idlePart(async () => (await import('./LookUp.tsx')).LookUp, nothing);
const nothingFound: FoundRecords = { found: [], hint: undefined };

export function KnownIdField<Values extends FieldValues, Output>({
  kind,
  ...field
}: FieldProps<Values, Output> & { kind: RecordKind }) {
  const text: string = useWatch({ control: field.control, name: field.name });
  const { suggestions, hintOf, onFocus } = useKnownIds(kind);
  const kinds = useDesk().records?.settings.kinds;
  const [{ found, hint }, setLookUp] = useState(nothingFound);
  return (
    <>
      <SuggestField
        isCode
        placeholder={idBeginning(kind)}
        {...field}
        suggestions={[...suggestions, ...found]}
        hintOf={(value) => (value === text ? (hint ?? hintOf(value)) : hintOf(value))}
        onFocus={onFocus}
      />
      {kinds?.[kind] && <lookUp.Component kind={kind} text={text} known={suggestions} onFound={setLookUp} />}
    </>
  );
}

/** Suggestions for ids of one kind: those of config.json and, from the first focus on, those of the journal. */
function useKnownIds(kind: RecordKind) {
  const { t } = useLingui();
  const { org, journal, owner } = useDesk();
  const own = useNames();
  const { data: recent, refetch } = useQuery({
    queryKey: journalKey(owner, 'recentIds'),
    queryFn: () => recentIds(journal),
    enabled: false,
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
      hintOf: (text: string) => {
        const id = text.trim();
        if (id === '') return undefined;
        return labelOf(nameIn(own, id), configured.find((known) => isSameRecord(known.id, id))?.label);
      },
      onFocus: () => void refetch({ cancelRefetch: false }),
    };
  }, [t, org, kind, own, recent, refetch]);
}
