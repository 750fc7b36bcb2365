import { useLingui } from '@lingui/react';
import { useDeferredValue, useMemo } from 'react';
import type { OrgRules } from '#contract/orgRules.ts';
import { canonicalId, idProblem, keptId } from '#contract/recordId.ts';
import { idsNamed, type Names } from '#desk/names/names.ts';
import { useNames } from '#desk/names/useNames.ts';
import { listKeys } from '#desk/queryKeys.ts';
import { useCreatedOrders } from '#desk/useCreatedOrders.ts';
import { useDesk } from '#desk/useDesk.ts';
import { useJournal } from '#desk/useJournal.ts';
import { idsIn, isId } from '#intake/ids/idText.ts';
import { momentForm } from '#words/momentForm.ts';
import type { PaletteKnown } from './paletteEntry.ts';

const NAMED_FROM = 3;

const nobody: readonly string[] = [];
const none: PaletteKnown['holding'] = new Map();

export function usePaletteKnown(typed: string): PaletteKnown {
  const { i18n } = useLingui();
  const { org } = useDesk();
  const { data: orders } = useCreatedOrders();
  const { data: runs } = useJournal(listKeys.runs, (journal) => journal.listRuns());
  const ids = useMemo(() => idsTyped(typed, org), [typed, org]);
  const names = useNames();
  const held = useMemo(() => heldBy(typed, ids, names), [typed, ids, names]);
  const sought = useDeferredValue(held);
  const { data: holding } = useJournal(listKeys.runsHolding(sought), (journal) =>
    journal.runsHolding(sought),
  );

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

export function heldBy(typed: string, ids: readonly string[], names: Names): readonly string[] {
  if (ids.length > 0) return ids.length === 1 ? ids : nobody;
  return typed.trim().length < NAMED_FROM ? nobody : idsNamed(names, typed);
}

/** The ids in the field, each record once, as this org keeps them. A word such as "Congratulations" is none. */
export function idsTyped(typed: string, rules: Pick<OrgRules, 'recordIds'>): string[] {
  const isAny = (text: string) => /^(?=.*\d).{6,}$/.test(text) && idProblem(text, rules) === null;
  const isMeant = rules.recordIds === 'checked' ? isId : isAny;
  const { ids } = idsIn(typed.trim(), rules.recordIds);
  return [...new Map(ids.filter(isMeant).map((id) => [canonicalId(id), keptId(id, rules)])).values()];
}

interface Field {
  value: string;
  selectionStart: number | null;
  selectionEnd: number | null;
}

/** The field after a paste of several lines, or null for one line. Browsers join lines, and ids would run together. */
export function pastedLine(pasted: string, { value, selectionStart, selectionEnd }: Field): string | null {
  const lines = pasted.trim().split(/\s*[\r\n]\s*/u);
  if (lines.length < 2) return null;
  const start = selectionStart ?? value.length;
  return value.slice(0, start) + lines.join(' ') + value.slice(selectionEnd ?? start);
}
