import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import type { RecordKind } from '#contract/requestField.ts';
import { isId } from '#intake/ids/idsIn.ts';
import { comparable, type OrgRecord } from '#records/orgRecord.ts';
import { RecordLine } from '../records/RecordLine.tsx';
import { useLinkedRecords } from '../records/useLinkedRecords.ts';
import { useRecord } from '../records/useRecord.ts';
import { useRecordSearch } from '../records/useRecordSearch.ts';
import { recordWords } from '../words/factWords.ts';
import { readProblemWords } from '../words/readProblemWords.ts';

export interface FoundRecords {
  found: readonly { value: string; label: string; isFound: true; line: ReactNode }[];
  /** How many of them belong to the chosen account: these come first. */
  first: number;
  /** The name of the record with this id. */
  name: string | undefined;
  /** Why it has no name (yet), or why the search failed. */
  problem: string | undefined;
}

interface LookUpProps {
  kind: RecordKind;
  text: string;
  /** For a contact: the account of the form; empty: none. */
  account: string;
  onFound(found: FoundRecords): void;
}

/** Finds records of the org for a typed name, number or e-mail, or the name of an id. Renders nothing. */
export function RecordFinder({ kind, text, account, onFound }: LookUpProps) {
  const { t, i18n } = useLingui();
  const id = text.trim();
  // An id can look like a long word, such as "Telecommunications".
  const isOfRecord = isId(id);
  const record = useRecord(isOfRecord ? kind : null, id);
  const search = useRecordSearch(kind, id, !isOfRecord && !/^(?=.*\d)[A-Za-z0-9]{15,}$/.test(id));
  const { records: ofAccount } = useLinkedRecords({
    kind,
    link: 'account',
    id: isId(account) ? account : null,
  });
  const failed = search.problem ?? record.problem;
  const reason = failed && t(readProblemWords[failed.kind]);
  const name = record.data?.name ? recordWords(i18n, record.data) : undefined;
  const failure = search.problem ? t`The search failed: ${reason}` : t`Names are missing: ${reason}`;
  const problem = reason
    ? failure
    : search.isPending || record.isPending
      ? t`Looking in the org …`
      : record.data === null
        ? t`The org does not show you this record.`
        : undefined;
  useEffect(() => {
    const fits = ({ fields }: OrgRecord) =>
      isOfRecord || comparable(Object.values(fields).join(' ')).includes(comparable(id));
    const first = ofAccount.filter(fits);
    const others = (search.data ?? []).filter((one) => !first.some((known) => known.id === one.id));
    const found = [...first, ...others].map((one) => ({
      value: one.id,
      label: recordWords(i18n, one),
      isFound: true as const,
      line: <RecordLine record={one} />,
    }));
    onFound({ found, first: first.length, name, problem });
  }, [search.data, ofAccount, isOfRecord, id, name, problem, i18n, onFound]);
  return null;
}
