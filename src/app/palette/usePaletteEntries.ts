import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { canonicalId, idByOrgRules, idProblem } from '#contract/recordId.ts';
import type { OrgRules } from '#contract/requestField.ts';
import { idsIn, isId } from '#intake/ids/idsIn.ts';
import { dateTimeFormat } from '#language/dateTimeFormat.ts';
import { recordPageHref } from '#pageParts/find/recordPageHref.ts';
import { useFind } from '#pageParts/find/useFind.ts';
import { paths } from '#pageParts/links/paths.ts';
import { useCreatedOrders } from '#pageParts/useCreatedOrders.ts';
import { useDesk, useNicknames, useRuns } from '#pageParts/useDesk.ts';
import { readProblemWords } from '#pageParts/words/readProblemWords.ts';
import { LINK_IDS_AT_MOST, type PaletteEntry } from './idEntries.ts';
import { paletteEntries } from './paletteEntries.ts';

/** Older ones are found in History. */
const ORDERS_LISTED = 100;
/** The most records listed of each kind; the Customers page has more. */
const FOUND_AT_MOST = 6;

export function usePaletteEntries(typed: string) {
  const { t, i18n } = useLingui();
  const { org, records } = useDesk();
  const { data: orders } = useCreatedOrders(ORDERS_LISTED);
  const { data: runs } = useRuns();
  const names = useNicknames();
  const { groups, isPending } = useFind(typed, FOUND_AT_MOST);
  const ids = useMemo(() => idsTyped(typed, org), [typed, org]);

  const found = groups.flatMap(({ name: group, records: ofGroup, hasMore, problem }): PaletteEntry[] => {
    const reason = problem && t(readProblemWords[problem.kind]);
    const all = { group, to: paths.customers(typed.trim()) };
    return [
      ...ofGroup.slice(0, FOUND_AT_MOST).map((record) => ({
        ...{ group, found: record, words: record.name || record.id },
        to: records ? recordPageHref(record, records.settings) : paths.open(record.id),
      })),
      ...(hasMore ? [{ ...all, words: t`Show more on Customers` }] : []),
      ...(reason ? [{ ...all, words: t`Could not be searched: ${reason}` }] : []),
    ];
  });
  // Memoized: there can be thousands of runs, and each arrow key renders.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `found` is new on each render, and made of `groups`
  const entries = useMemo(() => {
    const { format } = dateTimeFormat(i18n, 'minute');
    const lists = { ids, orders: orders ?? [], runs: runs ?? [], names, found };
    const known = { org, typed, ...lists, say: t, moment: format };
    return { sections: paletteEntries(known), hasTooManyIds: ids.length > LINK_IDS_AT_MOST };
  }, [t, i18n, org, typed, ids, orders, runs, names, groups]);
  return { ...entries, isPending };
}

/** The ids in the field, each record once, in the form that this org keeps. "Congratulations" is not an id. */
export function idsTyped(typed: string, rules: Pick<OrgRules, 'recordIds'>): string[] {
  const isAny = (text: string) => /^(?=.*\d).{6,}$/.test(text) && idProblem(text, rules) === null;
  const isMeant = rules.recordIds === 'checked' ? isId : isAny;
  const { ids } = idsIn(typed.trim(), rules.recordIds);
  return [...new Map(ids.filter(isMeant).map((id) => [canonicalId(id), idByOrgRules(id, rules)])).values()];
}
