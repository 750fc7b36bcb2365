import { useLingui } from '@lingui/react';
import { useDeferredValue, useMemo } from 'react';
import { momentForm } from '#words/momentForm.ts';
import { idsNamed } from '#workbench/names/idsNamed.ts';
import type { Names } from '#workbench/names/nameBook.ts';
import { useNames } from '#workbench/names/useNames.ts';
import { useCreatedOrders } from '#workbench/useCreatedOrders.ts';
import { useDesk } from '#workbench/useDesk.ts';
import { useJournal } from '#workbench/useJournal.ts';
import { idsTyped } from './idsTyped.ts';
import type { PaletteKnown } from './paletteEntry.ts';

/** Fewer letters stand in nearly every name. */
const NAMED_FROM = 3;

const nobody: readonly string[] = [];
const none: ReadonlySet<string> = new Set();

/** What the palette knows while it is open: the field, the journal, the org. */
export function usePaletteKnown(typed: string): PaletteKnown {
  const { i18n } = useLingui();
  const { org } = useDesk();
  const { data: orders } = useCreatedOrders();
  const { data: runs } = useJournal(['runs'], (journal) => journal.listRuns());
  const ids = useMemo(() => idsTyped(typed, org), [typed, org]);
  const names = useNames();
  const held = useMemo(() => heldBy(typed, ids, names), [typed, ids, names]);
  const sought = useDeferredValue(held);
  const { data: holding } = useJournal(['runsHolding', ...sought], (journal) => journal.runsHolding(sought));

  return useMemo(() => {
    const form = momentForm(i18n, 'minute');
    return {
      org,
      typed,
      ids,
      orders: orders ?? [],
      runs: runs ?? [],
      names,
      holding: (sought === held && holding) || none,
      say: (words) => i18n._(words),
      moment: (at) => form.format(at),
    };
  }, [i18n, i18n.locale, org, typed, ids, orders, runs, names, holding, sought, held]);
}

/** The records whose runs are looked for: the one id in the field, or those that are called so. */
export function heldBy(typed: string, ids: readonly string[], names: Names): readonly string[] {
  if (ids.length > 0) return ids.length === 1 ? ids : nobody;
  return typed.trim().length < NAMED_FROM ? nobody : idsNamed(names, typed);
}
