import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import { isSameRecord, recordIdProblem } from '#contract/recordId.ts';
import type { RecordKind } from '#contract/requestField.ts';
import { journalKey } from '#desk/journalKey.ts';
import { SuggestField } from '#ui/fields/SuggestField.tsx';
import type { FieldProps } from '#ui/fields/useField.ts';
import { readProblemWords } from '../records/readProblemWords.ts';
import { useRecord } from '../records/useRecord.ts';
import { useRecordSearch } from '../records/useRecordSearch.ts';
import { useDesk } from '../useDesk.ts';
import { recordWords } from '../words/factWords.ts';
import { labelOf, nameIn } from './names.ts';
import { idBeginning, idsOfRecordKind, offeredIds } from './offeredIds.ts';
import { recentIds } from './recentIds.ts';
import { useNames } from './useNames.ts';

export function KnownIdField<Values extends FieldValues, Output>({
  kind,
  ...field
}: FieldProps<Values, Output> & { kind: RecordKind }) {
  const text: string = useWatch({ control: field.control, name: field.name });
  const { suggestions, hintOf, onFocus } = useKnownIds(kind);
  const { found, hint } = useLookUp(kind, text, suggestions);
  return (
    <SuggestField
      isCode
      placeholder={idBeginning(kind)}
      {...field}
      suggestions={[...suggestions, ...found]}
      hintOf={(value) => (value === text ? (hint ?? hintOf(value)) : hintOf(value))}
      onFocus={onFocus}
    />
  );
}

/** Records of the org for a typed name, number or e-mail, or the name of an id. Nothing without `records`. */
function useLookUp(kind: RecordKind, text: string, known: readonly { value: string }[]) {
  const { t, i18n } = useLingui();
  const id = text.trim();
  const isId = recordIdProblem(id) === null;
  const record = useRecord(kind, id);
  const search = useRecordSearch(kind, id, !isId && !/^[A-Za-z0-9]{15,}$/.test(id));
  const found = (search.data ?? [])
    .filter((one) => !known.some(({ value }) => isSameRecord(value, one.id)))
    .map((one) => ({ value: one.id, label: recordWords(i18n, one), isFound: true }));
  const problem = search.problem ?? record.problem;
  if (problem) return { found, hint: t(readProblemWords[problem.kind]) };
  if (record.data === null && isId) return { found, hint: t`The org does not show you this record.` };
  return { found, hint: record.data?.name ? recordWords(i18n, record.data) : undefined };
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
