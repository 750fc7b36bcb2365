import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { journalKey } from '#desk/journalKey.ts';
import { cellsOfRow, type IntakeReading } from '#intake/engine/intakeReading.ts';
import { severity } from '#intake/rows/intakeRow.ts';
import { useDesk } from '#pageParts/useDesk.ts';
import { type EarlierRequest, ROWS_AT_ONCE } from '#run/sentBeforeProblem.ts';
import type { FoundBefore } from '../decide/decision.ts';
import { withShared } from './prepareRows.ts';
import { createRepeatedLineFinder } from './repeatedLines.ts';
import type { SheetSpec } from './sheetSpec.ts';

const noneFound: FoundBefore = { same: new Map(), other: new Map(), runIds: new Set(), identical: new Map() };

/**
 * By row, what this browser, or the team as far as it was read, sent before. Repeated after changes by other tabs and
 * the team. `isReady` is false until known for this reading. If this search fails, nothing is found here; the search
 * before recording the run decides.
 */
export function useSentBefore(
  { operation, columns }: SheetSpec,
  reading: IntakeReading | null,
  shared: Readonly<Record<string, string>>,
): { found: FoundBefore; isReady: boolean } {
  const { owner, runs, openedTeam } = useDesk();
  const rows = reading?.cells;
  // Rows are too many to be a key themselves. In other sets they are the same rows.
  const id = useMemo(() => (rows && shared ? crypto.randomUUID() : ''), [rows, shared]);
  const { data, isError } = useQuery({
    queryKey: journalKey(owner, 'sentBefore', id),
    queryFn: async ({ signal }): Promise<FoundBefore> => {
      // If it cannot be opened, sending is blocked and says so.
      const others = await openedTeam()?.catch(() => null);
      const theirs: (readonly [number, EarlierRequest])[] = [];
      const lines = reading?.hasItems ? createRepeatedLineFinder() : null;
      const { same, other, ...rest } = await runs.sentBefore({ operation, origin: 'sheet' }, parts());
      const found = {
        same: new Map<number, EarlierRequest>(same),
        other: new Map<number, EarlierRequest>(other),
      };
      for (const [row, request] of theirs) {
        const ofKind = request.operation === operation ? found.same : found.other;
        if (recencyOf(request) >= recencyOf(ofKind.get(row))) ofKind.set(row, request);
      }
      return { ...found, ...rest, ...(lines && { identical: lines.identical }) };

      function* parts() {
        const rowCount = reading?.rowCount ?? 0;
        for (let start = 0; reading && !signal.aborted && start < rowCount; start += ROWS_AT_ONCE) {
          const length = Math.min(ROWS_AT_ONCE, rowCount - start);
          const some = Array.from({ length }, (_, position) => start + position)
            .filter((row) => (reading.faults[row] ?? 0) < severity.bad)
            .map((index) => ({ index, cells: withShared(cellsOfRow(reading, columns, index), shared) }));
          theirs.push(...(others?.earlierRequests(operation, some) ?? []));
          if (lines) some.forEach(lines.add);
          yield some;
        }
      }
    },
    enabled: reading !== null,
    gcTime: 0,
  });
  return { found: data ?? noneFound, isReady: data !== undefined || isError };
}

/** In ms, more than any time. */
const ALL_TIME = 1e14;

/** The last one counts. But an announcement of a colleague does not hide what was done. */
export const recencyOf = (request?: Pick<EarlierRequest, 'at' | 'hasEnded'>) =>
  request ? request.at - (request.hasEnded === false ? ALL_TIME : 0) : Number.NEGATIVE_INFINITY;
