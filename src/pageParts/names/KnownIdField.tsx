import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import { isSameRecord } from '#contract/recordId.ts';
import type { RecordKind } from '#contract/requestField.ts';
import { journalKey } from '#desk/journalKey.ts';
import { SuggestField } from '#ui/fields/SuggestField.tsx';
import type { FieldProps } from '#ui/fields/useField.ts';
import { idlePart } from '#ui/lazyComponent.tsx';
import { useDesk, useNicknames } from '../useDesk.ts';
import { combinedName, nameIn } from './names.ts';
import { idPlaceholder, idsInConfig, offeredIds } from './offeredIds.ts';
import type { FoundRecords } from './RecordFinder.tsx';
import { type RecentIds, recentIds } from './recentIds.ts';

/** Loaded when the browser is idle, and only if config.json names the records. Without it, ids have no names. */
const LookUp = idlePart(async () => (await import('./RecordFinder.tsx')).RecordFinder);
const nothingFound: FoundRecords = { found: [], first: 0, name: undefined, problem: undefined };

const noneRecent: RecentIds = new Map();

/** Suggests ids of config.json, named ids, recent ids (read at the first focus), and records of the org for a text. */
export function KnownIdField<Values extends FieldValues, Output>({
  kind,
  ...field
}: FieldProps<Values, Output> & { kind: RecordKind }) {
  const { t } = useLingui();
  const { org, journal, owner, records } = useDesk();
  const own = useNicknames();
  const text: string = useWatch({ control: field.control, name: field.name });
  const account: unknown = useWatch({ control: field.control, name: 'accountId' as typeof field.name });
  const [{ found, first, name, problem }, setLookUp] = useState(nothingFound);
  const { data: recent = noneRecent, refetch } = useQuery({
    queryKey: journalKey(owner, 'recentIds'),
    queryFn: () => recentIds(journal),
    enabled: false,
  });
  const note = t`recent`;
  const known = offeredIds(kind, org, own, recent).map(({ id, label, isRecent }) => {
    const inOrg = found.find(({ value }) => isSameRecord(value, id));
    // What the search found fits, whatever this browser calls it. A name of its own tells it apart.
    const shown = label === id ? inOrg : inOrg && { isFound: true as const };
    return { label, ...shown, value: id, ...(isRecent && { note }) };
  });
  const isIn = (list: readonly { value: string }[], id: string) =>
    list.some(({ value }) => isSameRecord(value, id));
  const ofAccount = found.slice(0, first);
  const others = found.slice(first).filter(({ value }) => !isIn(known, value));
  const hasNames = records?.settings.kinds[kind] !== undefined;
  const id = text.trim();
  const configured = idsInConfig(org, kind).find((each) => isSameRecord(each.id, id));
  return (
    <>
      <SuggestField
        isCode
        takesId
        placeholder={hasNames ? t`Name, number or id` : idPlaceholder(kind)}
        {...field}
        suggestions={[...ofAccount, ...known.filter(({ value }) => !isIn(ofAccount, value)), ...others]}
        valueName={name ?? combinedName(nameIn(own, id), configured?.label)}
        hint={problem}
        onFocus={() => void refetch({ cancelRefetch: false })}
      />
      {hasNames && (
        <LookUp
          kind={kind}
          text={text}
          account={kind === 'contact' && typeof account === 'string' ? account : ''}
          onFound={setLookUp}
        />
      )}
    </>
  );
}
