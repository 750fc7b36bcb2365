import { useLingui } from '@lingui/react/macro';
import { useMantineColorScheme } from '@mantine/core';
import { useMemo } from 'react';
import { DRAFT_PARAMETER } from '#desk/links/useLinkFill.ts';
import { useDesk } from '#desk/useDesk.ts';
import { useSession } from '#session/useSession.ts';
import { useLeave } from '../orgSwitch/useLeave.ts';
import type { PaletteAct, PaletteEntry } from './paletteEntry.ts';

export function useCommands(showShortcuts: () => void, saveHistory: () => Promise<void>): PaletteEntry[] {
  const { t } = useLingui();
  const { orgs } = useSession();
  const leave = useLeave();
  const { org: current } = useDesk();
  // Mantine would switch transitions off with a `<style>`, which the content security policy forbids.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each drawing has another setColorScheme, which does the same
  return useMemo(() => {
    const copyLink = async () => {
      try {
        await navigator.clipboard.writeText(withoutDraft(window.location.href));
        return t`The link to this page was copied.`;
      } catch {
        return t`The browser did not let the link be copied. It stands in the address bar.`;
      }
    };
    const exportHistory = async () => {
      try {
        await saveHistory();
        return t`The history was saved as a file.`;
      } catch {
        return t`The history could not be exported, and no file was saved. Reload the page and try again.`;
      }
    };
    const colours = [
      { scheme: 'light', words: t`Use light colours` },
      { scheme: 'dark', words: t`Use dark colours` },
      { scheme: 'auto', words: t`Use the system’s colours` },
    ] as const;

    const command = (key: string, words: string, alsoFoundBy: string, act: PaletteAct): PaletteEntry => ({
      key,
      group: 'commands',
      words,
      alsoFoundBy,
      act,
    });
    const run = (key: string, words: string, alsoFoundBy: string, act: () => void) =>
      command(key, words, alsoFoundBy, { kind: 'run', run: act });
    return [
      command('copy link', t`Copy link to this page`, '', { kind: 'tell', tell: copyLink }),
      command('export', t`Export history`, t`save as a file`, { kind: 'tell', tell: exportHistory }),
      ...colours
        .filter(({ scheme }) => scheme !== colorScheme)
        .map(({ scheme, words }) => run(scheme, words, t`theme, mode`, () => setColorScheme(scheme))),
      ...orgs
        .filter(({ id }) => id !== current.id)
        .map((org) =>
          run(`switch ${org.id}`, t`Switch to ${org.label}`, t`org, change`, () => void leave(org)),
        ),
      run('shortcuts', t`Keyboard shortcuts`, t`keys, help`, showShortcuts),
      run('sign out', t`Sign out`, t`log out, leave`, () => void leave(null)),
    ];
  }, [t, orgs, current, leave, saveHistory, colorScheme, showShortcuts]);
}

/** A link that is opened elsewhere, or later, begins with what it says. */
function withoutDraft(address: string): string {
  const url = new URL(address);
  url.searchParams.delete(DRAFT_PARAMETER);
  return url.href;
}
