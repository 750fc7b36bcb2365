import { useLingui } from '@lingui/react/macro';
import type { RecordKind } from '#contract/requestField.ts';
import { isId } from '#intake/ids/idsIn.ts';
import { readProblemWords } from '../records/readProblemWords.ts';
import { useRecord } from '../records/useRecord.ts';
import { useRecordSearch } from '../records/useRecordSearch.ts';
import { recordWords } from '../words/factWords.ts';

/** Records of the org for a typed name, number or e-mail, and the name of a typed id, or why there is none. */
export function useLookUp(kind: RecordKind, text: string) {
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
  return { found: search.data ?? [], hint: reason ? failure : nameOrReason };
}
