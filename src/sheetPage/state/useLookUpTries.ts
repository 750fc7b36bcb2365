import { useDebouncedValue } from '@mantine/hooks';
import { useCallback, useMemo } from 'react';
import type { IntakeReading } from '#intake/engine/intakeReading.ts';
import { kindOfField } from '#pageParts/names/kindOf.ts';
import { type MatchQuestion, useRecordMatches } from '#pageParts/records/useRecords.ts';
import { useDesk } from '#pageParts/useDesk.ts';
import type { KnownOfLookUps, LookUpTry } from '../decide/decision.ts';
import { type ColumnToLookUp, columnsToLookUp } from '../org/columnsToLookUp.ts';
import type { SheetWork } from '../work/sheetWork.ts';
import type { SheetSpec } from './sheetSpec.ts';
import { useSame } from './useSame.ts';
import type { useLookUps } from './useSheetRecords.ts';

/** Texts of each column that are asked first. */
const TRIED = 20;
/** While a person types, nothing is asked. */
const PAUSE_MS = 500;

const none: readonly ColumnToLookUp[] = [];

/**
 * Asks the org which records the texts of a sheet name, before a person chooses a column for it: 20 texts of each column
 * that may name them, then 200 of the best one. Nothing waits for the answers, and nothing is taken.
 * @param chosen what was found by the columns that the person chose
 */
export function useLookUpTries(
  { columns }: SheetSpec,
  reading: IntakeReading | null,
  { lookUps, forAll }: SheetWork,
  chosen: ReturnType<typeof useLookUps>,
): KnownOfLookUps {
  const kinds = useDesk().records?.settings.kinds;
  const canMatch = useCallback(
    (key: string) => {
      const kind = kindOfField(key);
      return kind !== null && (kinds?.[kind]?.match.length ?? 0) > 0;
    },
    [kinds],
  );
  const candidates = useSame(
    useMemo(
      () => (kinds && reading ? columnsToLookUp(columns, reading, { lookUps, forAll }, canMatch) : none),
      [kinds, columns, reading, lookUps, forAll, canMatch],
    ),
  );
  const [tried] = useDebouncedValue(candidates, PAUSE_MS);
  const first = useRecordMatches(
    useMemo(() => questionsOf(tried.map((one) => ({ ...one, texts: one.texts.slice(0, TRIED) }))), [tried]),
  );
  const counts = useSame(
    useMemo(
      () => tried.map(({ key, texts }) => countIn(first.data, key, texts.slice(0, TRIED))),
      [tried, first.data],
    ),
  );
  const hasFailed = first.problem !== null;
  const best = useMemo(() => {
    const countOf = (index: number) => counts[index] ?? 0;
    return tried.filter(
      (one, index) =>
        (hasFailed || countOf(index) > 0) &&
        // Of several, the first.
        tried.every(({ key }, other) => {
          const lead = countOf(index) - countOf(other);
          return key !== one.key || lead > 0 || (lead === 0 && other >= index);
        }),
    );
  }, [counts, tried, hasFailed]);
  const second = useRecordMatches(
    useMemo(() => (hasFailed ? [] : best.flatMap((one) => questionsOf([one]))), [best, hasFailed]),
  );
  const isPending = first.isPending || second.isPending || tried !== candidates;
  const problem = first.problem ?? second.problem;
  const tries = useMemo(
    () =>
      isPending
        ? noTries
        : tried.map((one): LookUpTry => {
            const { key, column, texts, isCut } = one;
            const isBest = best.includes(one);
            const shown = isBest ? texts : texts.slice(0, TRIED);
            const found = problem ? null : countIn(isBest ? second.data : first.data, key, shown);
            const isPart = isCut || shown.length < texts.length;
            return { key, column, found, of: shown.length, isCut: isPart, isBest };
          }),
    [isPending, problem, tried, best, first.data, second.data],
  );
  const unsearched = useSame([...new Set([first, second, chosen].flatMap((one) => one.unsearched))]);
  const { found, problem: ofChosen } = chosen;
  return useMemo(() => {
    const problemOf = (key: string) => (found?.[key] ? null : (ofChosen?.kind ?? null));
    return { tries, canMatch, unsearched, problemOf };
  }, [tries, canMatch, unsearched, found, ofChosen]);
}

const noTries: readonly LookUpTry[] = [];

/** One question for all columns that may name records of a kind. */
function questionsOf(candidates: readonly ColumnToLookUp[]): MatchQuestion[] {
  const byKind = Map.groupBy(candidates, ({ key }) => kindOfField(key));
  return Array.from(byKind).flatMap(([kind, ofKind]) =>
    kind ? { kind, values: [...new Set(ofKind.flatMap(({ texts }) => texts))] } : [],
  );
}

function countIn(
  data: ReturnType<typeof useRecordMatches>['data'],
  key: string,
  texts: readonly string[],
): number {
  const found = data?.[kindOfField(key) ?? 'account'];
  return texts.filter((text) => (found?.get(text)?.length ?? 0) > 0).length;
}
