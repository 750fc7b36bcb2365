import type { Query } from '@tanstack/react-query';
import type { ObjectKind } from '#config/recordsSettings.ts';
import { recordsKey } from '#desk/openRecords.ts';
import type { ReadProblem } from '#records/readProblem.ts';
import type { Reads } from '#records/reads.ts';
import { useDesk } from '../useDesk.ts';

const FRESH_MS = 300_000;
const RETRY_MS = 60_000;

/** Queries of records. Equal queries share one call; calls that no component uses any more are aborted. */
export function useRecordQueries() {
  const { owner, records } = useDesk();
  /** False if config.json names no records of this kind: nothing is asked. */
  const isOn = (kind: ObjectKind | null) => kind !== null && records?.settings.kinds[kind] !== undefined;
  return {
    isOn,
    query: <Data>(
      kind: ObjectKind | null,
      key: readonly unknown[],
      read: (reads: Reads, kind: ObjectKind, signal: AbortSignal, pageParam?: unknown) => Promise<Data>,
      isEnabled = true,
    ) => ({
      queryKey: [...recordsKey(owner), kind, ...key],
      queryFn: async ({ signal, pageParam }: { signal: AbortSignal; pageParam?: unknown }) => {
        if (!records || kind === null) throw new Error('config.json names no such records');
        return read(await records.load(), kind, signal, pageParam);
      },
      enabled: isEnabled && isOn(kind),
      staleTime: FRESH_MS,
      // A failed read is repeated by a later visit, not by each cell that scrolls into view.
      retryOnMount: ({ state }: Pick<Query, 'state'>) => Date.now() - state.errorUpdatedAt > RETRY_MS,
    }),
  };
}

/** `problem`: why nothing could be read. It never means "nothing found". */
export function toReadState<Data>(read: { data: Data | undefined; error: Error | null; isLoading: boolean }) {
  return { data: read.data, problem: read.error && readProblemIn(read.error), isPending: read.isLoading };
}

/** Recognizes it by its name: the class is in code that is loaded with the first read. */
export const readProblemIn = (error: Error): Pick<ReadProblem, 'kind'> =>
  error.name === 'ReadProblem' ? (error as ReadProblem) : { kind: 'failed' };
