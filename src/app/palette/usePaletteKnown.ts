import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import type { OrgRules } from '#contract/orgRules.ts';
import { canonicalId, idProblem, keptId } from '#contract/recordId.ts';
import { useNames } from '#desk/names/useNames.ts';
import { useCreatedOrders } from '#desk/useCreatedOrders.ts';
import { useDesk } from '#desk/useDesk.ts';
import { useRuns } from '#desk/useJournal.ts';
import { idsIn, isId } from '#intake/ids/idText.ts';
import { momentForm } from '#words/momentForm.ts';
import type { PaletteKnown } from './paletteEntry.ts';

export function usePaletteKnown(typed: string): PaletteKnown {
  const { i18n } = useLingui();
  const { org } = useDesk();
  const { data: orders } = useCreatedOrders();
  const { data: runs } = useRuns();
  const ids = useMemo(() => idsTyped(typed, org), [typed, org]);
  const names = useNames();

  return useMemo(() => {
    const form = momentForm(i18n, 'minute');
    return {
      org,
      typed,
      ids,
      orders: orders ?? [],
      runs: runs ?? [],
      names,
      say: (words) => i18n._(words),
      moment: (at) => form.format(at),
    };
  }, [i18n, i18n.locale, org, typed, ids, orders, runs, names]);
}

/** The ids in the field, each record once, in the form that this org keeps. "Congratulations" is not an id. */
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

/** The text after a paste of several lines; null for one line. Browsers join lines, so ids would run together. */
export function pastedLine(pasted: string, { value, selectionStart, selectionEnd }: Field): string | null {
  const lines = pasted.trim().split(/\s*[\r\n]\s*/u);
  if (lines.length < 2) return null;
  const start = selectionStart ?? value.length;
  return value.slice(0, start) + lines.join(' ') + value.slice(selectionEnd ?? start);
}
