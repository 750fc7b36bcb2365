import { useLingui } from '@lingui/react/macro';
import { useMantineColorScheme } from '@mantine/core';
import { useMemo } from 'react';
import { canonicalId, idProblem, keptId } from '#contract/recordId.ts';
import type { OrgRules } from '#contract/requestField.ts';
import { idsIn, isId } from '#intake/ids/idsIn.ts';
import { useCreatedOrders } from '#pageParts/useCreatedOrders.ts';
import { useDesk, useNames, useRuns } from '#pageParts/useDesk.ts';
import { useSession } from '#session/useSession.ts';
import { momentForm } from '#words/momentForm.ts';
import { useLeave } from '../orgSwitch/LeaveProvider.tsx';
import { IDS_AT_MOST, type PaletteEntry } from './idEntries.ts';
import { paletteEntries } from './paletteEntries.ts';

/** Older ones are found in History. */
const ORDERS_LISTED = 100;

export function usePaletteEntries(typed: string, showShortcuts: () => void) {
  const { t, i18n } = useLingui();
  const { org } = useDesk();
  const { orgs } = useSession();
  const leave = useLeave();
  const { data: orders } = useCreatedOrders(ORDERS_LISTED);
  const { data: runs } = useRuns();
  const names = useNames();
  const ids = useMemo(() => idsTyped(typed, org), [typed, org]);
  // Mantine would switch transitions off with a `<style>`, which the content security policy forbids.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });

  // Not at each arrow key: there can be thousands of runs.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `setColorScheme` is new on each render
  return useMemo(() => {
    const command = (words: string, alsoFoundBy: string, to: () => void): PaletteEntry => ({
      group: 'commands',
      words,
      alsoFoundBy,
      to,
    });
    const colours = {
      light: t`Use light colours`,
      dark: t`Use dark colours`,
      auto: t`Use the system’s colours`,
    };
    const schemes = (['light', 'dark', 'auto'] as const).filter((scheme) => scheme !== colorScheme);
    const commands = [
      ...schemes.map((scheme) => command(colours[scheme], t`theme, mode`, () => setColorScheme(scheme))),
      ...orgs
        .filter(({ id }) => id !== org.id)
        .map((other) => command(t`Switch to ${other.label}`, t`org, change`, () => leave(other))),
      command(t`Keyboard shortcuts`, t`keys, help`, showShortcuts),
      command(t`Sign out`, t`log out, leave`, () => leave(null)),
    ];
    const { format } = momentForm(i18n, 'minute');
    const lists = { ids, orders: orders ?? [], runs: runs ?? [], names };
    const known = { org, typed, ...lists, say: t, moment: format };
    return { sections: paletteEntries(known, commands), hasTooManyIds: ids.length > IDS_AT_MOST };
  }, [t, i18n, org, orgs, leave, typed, ids, orders, runs, names, colorScheme, showShortcuts]);
}

/** The ids in the field, each record once, in the form that this org keeps. "Congratulations" is not an id. */
export function idsTyped(typed: string, rules: Pick<OrgRules, 'recordIds'>): string[] {
  const isAny = (text: string) => /^(?=.*\d).{6,}$/.test(text) && idProblem(text, rules) === null;
  const isMeant = rules.recordIds === 'checked' ? isId : isAny;
  const { ids } = idsIn(typed.trim(), rules.recordIds);
  return [...new Map(ids.filter(isMeant).map((id) => [canonicalId(id), keptId(id, rules)])).values()];
}
