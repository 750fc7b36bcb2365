import { useLingui } from '@lingui/react/macro';
import { useMantineColorScheme } from '@mantine/core';
import { useMemo } from 'react';
import { useDesk } from '#desk/useDesk.ts';
import { useSession } from '#session/useSession.ts';
import { useLeave } from '../orgSwitch/LeaveProvider.tsx';
import type { PaletteEntry } from './paletteEntry.ts';

export function useCommands(showShortcuts: () => void): PaletteEntry[] {
  const { t } = useLingui();
  const { orgs } = useSession();
  const leave = useLeave();
  const { org: current } = useDesk();
  // Mantine would switch transitions off with a `<style>`, which the content security policy forbids.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each drawing has another setColorScheme, which does the same
  return useMemo(() => {
    const colours = [
      { scheme: 'light', words: t`Use light colours` },
      { scheme: 'dark', words: t`Use dark colours` },
      { scheme: 'auto', words: t`Use the system’s colours` },
    ] as const;

    const command = (key: string, words: string, alsoFoundBy: string, run: () => void): PaletteEntry => ({
      key,
      group: 'commands',
      words,
      alsoFoundBy,
      act: { kind: 'run', run },
    });
    return [
      ...colours
        .filter(({ scheme }) => scheme !== colorScheme)
        .map(({ scheme, words }) => command(scheme, words, t`theme, mode`, () => setColorScheme(scheme))),
      ...orgs
        .filter(({ id }) => id !== current.id)
        .map((org) =>
          command(`switch ${org.id}`, t`Switch to ${org.label}`, t`org, change`, () => leave(org)),
        ),
      command('shortcuts', t`Keyboard shortcuts`, t`keys, help`, showShortcuts),
      command('sign out', t`Sign out`, t`log out, leave`, () => leave(null)),
    ];
  }, [t, orgs, current, leave, colorScheme, showShortcuts]);
}
