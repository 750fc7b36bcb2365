import { useLingui } from '@lingui/react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import type { Fate } from '#contract/fate.ts';
import { journalKey } from '#desk/journalKey.ts';
import { type EarlierTouch, earlierTouches, isAlreadySo, subjectsOf } from '#desk/runs/earlierTouches.ts';
import { useDesk } from '#desk/useDesk.ts';
import { requestsHolding } from '#journal/runsHolding.ts';
import { fateOf } from '#run/fatesOf.ts';
import type { Row } from '#run/run.ts';
import { momentForm } from '#words/momentForm.ts';
import type { WatchedRun } from '../useRun.ts';
import { fateMessage, type Say } from './fateMessage.ts';

export interface FatedRow {
  row: Row;
  fate: Fate;
}

const WAITING = fateOf('waiting');

/** A run's rows with their fates and messages; `input` are the rows alone, stable while their fates change. */
export function useToldRun(watched: WatchedRun) {
  const { run, fates, history, live } = watched;
  const { operation } = run;
  const { rows, settlements } = history;
  const earlier = useEarlierTouches(watched);
  const say = useSay();

  const before = useRef<readonly FatedRow[]>([]);
  // `live` stands for "the fates have changed": the array itself is filled in place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const fated = useMemo(() => {
    // Unchanged rows stay the same objects: the grid updates only the others.
    before.current = rows.map((row, place) => {
      const known = before.current[place];
      const fate = fates[row.index] ?? WAITING;
      return known && known.row === row && known.fate === fate ? known : { row, fate };
    });
    return before.current;
  }, [rows, fates, live]);
  const messageOf = useMemo(() => {
    const settled = new Map(settlements.map((settlement) => [settlement.row, settlement]));
    return ({ row, fate }: FatedRow, said = say) =>
      fateMessage(
        fate,
        { operation, settlement: settled.get(row.index), earlier: earlier.get(row.index) },
        said,
      );
  }, [operation, settlements, earlier, say]);
  return useMemo(() => ({ rows: fated, input: rows, earlier, messageOf }), [fated, rows, earlier, messageOf]);
}

/** Texts in the person's language, times in their format and time zone. Stable until the language changes. */
function useSay(): Say {
  const { i18n } = useLingui();
  return useMemo(() => {
    const form = momentForm(i18n, 'minute');
    return { words: (descriptor) => i18n._(descriptor), moment: (at) => form.format(at) };
  }, [i18n, i18n.locale]);
}

const none: ReadonlyMap<number, EarlierTouch> = new Map();

/**
 * For rows refused as "already so": earlier changes of their records from this browser. Reads the journal only if there
 * are such rows, and once: the past does not change.
 */
function useEarlierTouches({ run, fates, history }: WatchedRun): ReadonlyMap<number, EarlierTouch> {
  const { journal, owner } = useDesk();
  const count = fates.reduce((sum, fate) => sum + (isAlreadySo(fate) ? 1 : 0), 0);
  const { data } = useQuery({
    queryKey: journalKey(owner, 'earlierTouches', run.id, count),
    queryFn: async () => {
      const rows = history.rows.filter(({ index }) => fates[index] && isAlreadySo(fates[index]));
      return earlierTouches(run, rows, await requestsHolding(journal, subjectsOf(run, rows)));
    },
    enabled: count > 0 && run.state !== 'running',
  });
  return data ?? none;
}
