import { useQueries } from '@tanstack/react-query';
import { type ObjectKind, objectKinds, type RecordsSettings } from '#config/recordsSettings.ts';
import { canonicalId, recordIdProblem } from '#contract/recordId.ts';
import { listedFields } from '#records/orgRecord.ts';
import { kindOfId } from '../names/kindOf.ts';
import { toReadState, useRecordQueries } from '../records/useRecordQueries.ts';
import { useDesk } from '../useDesk.ts';

/** Kinds of standard objects. Their ids have the same prefix in every org. */
const standardObjects = ['Account', 'Contact', 'Product2', 'Order', 'OrderItem'];

/** The kinds that an id may belong to: one for a standard prefix, else all kinds with objects of the org's own. */
function kindsOfId(id: string, { kinds }: Pick<RecordsSettings, 'kinds'>): readonly ObjectKind[] {
  const standard = kindOfId(id);
  if (standard && standardObjects.includes(kinds[standard]?.object ?? '')) return [standard];
  return objectKinds.filter((kind) => kinds[kind] && !standardObjects.includes(kinds[kind].object));
}

/** The record of an id of any kind. Null: the org shows this person no such record; it may exist, or was merged. */
export function useRecordOfAnyKind(id: string) {
  const { query } = useRecordQueries();
  const settings = useDesk().records?.settings;
  const of = settings && recordIdProblem(id) === null ? kindsOfId(id, settings) : [];
  const answers = useQueries({
    queries: of.map((kind) => ({
      ...query(kind, ['ofId', canonicalId(id)], async (reads, kind, signal) => {
        const fields = settings && listedFields(kind, settings);
        return (await reads.byId(kind, [id], signal, fields)).records.get(canonicalId(id)) ?? null;
      }),
      staleTime: 0,
      retryOnMount: true,
    })),
  });
  const found = answers.find(({ data }) => data);
  const failed = answers.find(({ error }) => error);
  const isLoading = answers.some((answer) => answer.isLoading);
  return {
    ...toReadState({
      data: found?.data ?? (isLoading || failed ? undefined : null),
      error: found ? null : (failed?.error ?? null),
      isLoading: isLoading && !found,
    }),
    at: found?.dataUpdatedAt ?? null,
    refetch: () => {
      for (const { refetch } of answers) void refetch();
    },
  };
}
