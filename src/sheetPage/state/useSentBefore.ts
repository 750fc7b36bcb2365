import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Outcome } from '#contract/causes.ts';
import { entryOf } from '#contract/entryOf.ts';
import { type AnyRequest, subjectOf } from '#contract/operations.ts';
import { journalKey } from '#desk/journalKey.ts';
import type { KnownRun, SkipReason } from '#intake/engine/exportOffer.ts';
import { cellsOfRow, fault, type IntakeReading } from '#intake/engine/intakeReading.ts';
import type { JournalReads } from '#journal/reads.ts';
import { useDesk } from '#pageParts/useDesk.ts';
import { contentOf } from '#run/contentOf.ts';
import { ROWS_AT_ONCE } from '#run/inParts.ts';
import { outcomesOf } from '#run/outcomesOf.ts';
import { isOver, type Row } from '#run/run.ts';
import type { EarlierTouch } from '#team/earlierTouch.ts';
import { type FoundBefore, withShared } from './prepareRows.ts';
import type { SheetSpec } from './sheetSpec.ts';

const noneFound: FoundBefore = { same: new Map(), other: new Map(), runIds: new Set(), identical: new Map() };

/**
 * By row, what this browser, or the team as far as it was read, sent before. Repeated after changes by other tabs and the
 * team. `isReady` is false until known for this reading. If the look-up fails, nothing is found here: the one before
 * recording the run decides.
 */
export function useSentBefore(
  { operation, columns }: SheetSpec,
  reading: IntakeReading | null,
  shared: Readonly<Record<string, string>>,
): { found: FoundBefore; isReady: boolean } {
  const { owner, runs, openedTeam } = useDesk();
  // A reading is too large to be a key itself.
  const id = useMemo(() => (reading && shared ? crypto.randomUUID() : ''), [reading, shared]);
  const { data, isError } = useQuery({
    queryKey: journalKey(owner, 'sentBefore', id),
    queryFn: async ({ signal }): Promise<FoundBefore> => {
      // Where it cannot be opened, nothing can be sent, and that says so.
      const others = await openedTeam()?.catch(() => null);
      const theirs: (readonly [number, EarlierTouch])[] = [];
      const lines = reading?.hasItems ? createLineComparison() : null;
      const { same, other, ...rest } = await runs.sentBefore({ operation, origin: 'sheet' }, parts());
      const found = {
        same: new Map<number, EarlierTouch>(same),
        other: new Map<number, EarlierTouch>(other),
      };
      for (const [row, touch] of theirs) {
        const ofKind = touch.operation === operation ? found.same : found.other;
        if (weightOf(touch) >= weightOf(ofKind.get(row))) ofKind.set(row, touch);
      }
      return { ...found, ...rest, ...(lines && { identical: lines.identical }) };

      function* parts() {
        const rowCount = reading?.rowCount ?? 0;
        for (let start = 0; reading && !signal.aborted && start < rowCount; start += ROWS_AT_ONCE) {
          const length = Math.min(ROWS_AT_ONCE, rowCount - start);
          const some = Array.from({ length }, (_, place) => start + place)
            .filter((row) => (reading.faults[row] ?? 0) < fault.bad)
            .map((index) => ({ index, cells: withShared(cellsOfRow(reading, columns, index), shared) }));
          theirs.push(...(others?.touches(operation, some) ?? []));
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

/** The last one counts, but what a colleague only announced does not hide what was done. */
export const weightOf = (touch?: Pick<EarlierTouch, 'at' | 'hasEnded'>) =>
  touch ? touch.at - (touch.hasEnded === false ? ALL_TIME : 0) : Number.NEGATIVE_INFINITY;

/**
 * For a sheet of orders with items: whether a line asks for the same order and the same item as one before it. Lines of
 * one order repeat its fields on purpose, so only the whole line counts.
 */
export function createLineComparison() {
  const firstRows = new Map<string, number>();
  /** By row: the earlier row that it repeats. */
  const identical = new Map<number, number>();
  return {
    identical,
    add({ index, cells }: Pick<Row, 'index' | 'cells'>): void {
      const line = (['createOrder', 'addOrderItem'] as const)
        .map((operation) => contentOf(operation, entryOf(operation, cells) as AnyRequest))
        .join();
      const first = firstRows.get(line);
      if (first === undefined) firstRows.set(line, index);
      else identical.set(index, first);
    },
  };
}

/** The run of a reimported sheet; null until read, and for other sheets. Reread on changes: another tab may send the rest. */
export function useKnownRun(runId: string): { runId: string; run: KnownRun | null } | null {
  const { journal, owner } = useDesk();
  const { data: run } = useQuery({
    queryKey: journalKey(owner, 'list', 'knownRun', runId),
    queryFn: () => readKnownRun(journal, runId, owner.userId),
    enabled: runId !== '',
    // An answer cached by an earlier visit may have missed changes, and would offer sent rows.
    gcTime: 0,
  });
  return useMemo(() => (run === undefined ? null : { runId, run }), [runId, run]);
}

/**
 * The run of a reimported sheet: rows may have changed since its export. Null: not in this journal, or an imported run
 * of a colleague, whose copy does not change.
 */
export async function readKnownRun(
  journal: Pick<JournalReads, 'readRun' | 'sentAgainIn' | 'findRun'>,
  runId: string,
  userId: string,
): Promise<KnownRun | null> {
  const found = await Promise.all([journal.readRun(runId), journal.sentAgainIn(runId)]).catch(() => null);
  // The run is here but unreadable: its rows may have been sent, so none is offered.
  if (!found) return (await journal.findRun(runId)) ? { isOver: true, rows: [] } : null;
  const [{ run, rows, requests, findings }, sentAgain] = found;
  const subject = subjectOf(run.operation);
  if (run.owner.userId !== userId) return null;
  const outcomes = outcomesOf(run.rowCount, requests, findings);
  return {
    isOver: isOver(run),
    rows: outcomes.map((outcome, index) => (sentAgain.has(index) ? 'sentAgain' : whyNot(outcome))),
    ids: subject ? rows.map(({ cells }) => cells[subject] ?? '') : [],
  };
}

function whyNot({ verdict, warning }: Outcome): SkipReason | null {
  if (verdict === 'done' || verdict === 'unknown') return verdict;
  return warning === 'mayBeDone' ? 'check' : null;
}
