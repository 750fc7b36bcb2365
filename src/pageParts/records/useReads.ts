import type { OrgKind } from '#config/recordsSettings.ts';
import { recordsKey } from '#desk/openRecords.ts';
import type { ReadProblem } from '#records/readProblem.ts';
import type { Reads } from '#records/reads.ts';
import { useDesk } from '../useDesk.ts';

export interface ReadAnswer<Data> {
  data: Data | undefined;
  /** Why nothing could be read. It never means "nothing found". */
  problem: Pick<ReadProblem, 'kind' | 'code' | 'subject'> | null;
  isPending: boolean;
  /** config.json names no records of this kind: nothing is asked. */
  isOff: boolean;
}

const FRESH_MS = 300_000;

/** Queries of records. Equal questions are asked once; what nobody asks any more is aborted. */
export function useReads() {
  const { owner, records } = useDesk();
  const isOff = (kind: OrgKind | null) => kind === null || !records?.settings.kinds[kind];
  return {
    isOff,
    query: <Data>(
      kind: OrgKind | null,
      key: readonly unknown[],
      read: (reads: Reads, kind: OrgKind, signal: AbortSignal) => Promise<Data>,
      isEnabled = true,
    ) => ({
      queryKey: [...recordsKey(owner), kind, ...key],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        if (!records || kind === null) throw new Error('config.json names no such records');
        return read(await records.load(), kind, signal);
      },
      enabled: isEnabled && !isOff(kind),
      staleTime: FRESH_MS,
      // A failed read is not repeated by each cell that scrolls into view.
      retryOnMount: false,
    }),
  };
}

export function readAnswer<Data>(
  { data, error, isLoading }: { data: Data | undefined; error: Error | null; isLoading: boolean },
  isOff: boolean,
): ReadAnswer<Data> {
  return { data, problem: error && problemOf(error), isPending: isLoading, isOff };
}

/** By its name: the class belongs to the code that is fetched with the first read. */
function problemOf(error: Error): ReadAnswer<never>['problem'] {
  return error.name === 'ReadProblem' ? (error as ReadProblem) : { kind: 'failed', code: '', subject: '' };
}
