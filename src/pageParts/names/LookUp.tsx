import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { RecordKind } from '#contract/requestField.ts';
import { isId } from '#intake/ids/idsIn.ts';
import { readProblemWords } from '../records/readProblemWords.ts';
import { useRecord } from '../records/useRecord.ts';
import { useRecordSearch } from '../records/useRecordSearch.ts';
import { recordWords } from '../words/factWords.ts';

export interface FoundRecords {
  found: readonly { value: string; label: string; isFound: true }[];
  /** The name of the id, or why there is none. */
  hint: string | undefined;
}

interface LookUpProps {
  kind: RecordKind;
  text: string;
  onFound(found: FoundRecords): void;
}

/** Finds records of the org for a typed name, number or e-mail, or the name of an id. Renders nothing. */
export function LookUp({ kind, text, onFound }: LookUpProps) {
  const { t, i18n } = useLingui();
  const id = text.trim();
  // A long word may be a name: "Telecommunications".
  const isOfRecord = isId(id);
  const record = useRecord(isOfRecord ? kind : null, id);
  const search = useRecordSearch(kind, id, !isOfRecord && !/^(?=.*\d)[A-Za-z0-9]{15,}$/.test(id));
  const problem = search.problem ?? record.problem;
  const reason = problem && t(readProblemWords[problem.kind]);
  const name = record.data?.name ? recordWords(i18n, record.data) : undefined;
  const nameOrReason = record.data === null ? t`The org does not show you this record.` : name;
  const failure = search.problem ? t`The search failed: ${reason}` : t`Names are missing: ${reason}`;
  const hint = reason ? failure : nameOrReason;
  useEffect(() => {
    const found = (search.data ?? []).map((one) => ({
      value: one.id,
      label: recordWords(i18n, one),
      isFound: true as const,
    }));
    onFound({ found, hint });
  }, [search.data, hint, i18n, onFound]);
  return null;
}
