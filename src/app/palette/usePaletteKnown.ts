import { useLingui } from '@lingui/react';
import { useDeferredValue, useMemo } from 'react';
import { momentForm } from '#words/momentForm.ts';
import { useCreatedOrders } from '#workbench/useCreatedOrders.ts';
import { useDesk } from '#workbench/useDesk.ts';
import { useJournal } from '#workbench/useJournal.ts';
import { idsTyped } from './idsTyped.ts';
import type { PaletteKnown } from './paletteEntry.ts';

const none: ReadonlySet<string> = new Set();

/** What the palette knows while it is open: the field, the journal, the org. */
export function usePaletteKnown(typed: string): PaletteKnown {
  const { i18n } = useLingui();
  const { org } = useDesk();
  const { data: orders } = useCreatedOrders();
  const { data: runs } = useJournal(['runs'], (journal) => journal.listRuns());
  const ids = useMemo(() => idsTyped(typed, org), [typed, org]);
  const [only, another] = ids;
  const sought = useDeferredValue(another ? '' : (only ?? ''));
  const { data: holding } = useJournal(['runsHolding', sought], (journal) => journal.runsHolding(sought));

  return useMemo(() => {
    const form = momentForm(i18n, 'minute');
    return {
      org,
      typed,
      ids,
      orders: orders ?? [],
      runs: runs ?? [],
      holding: (sought !== '' && sought === only && holding) || none,
      say: (words) => i18n._(words),
      moment: (at) => form.format(at),
    };
  }, [i18n, i18n.locale, org, typed, ids, orders, runs, holding, sought, only]);
}
