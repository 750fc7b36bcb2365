import { Trans, useLingui } from '@lingui/react/macro';
import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { Choice } from '#ui/Choice.tsx';

/** Light, dark, or as the system has it. */
export function ColorSchemeChoice() {
  const { t } = useLingui();
  // Mantine would switch transitions off with a `<style>`, which the content security policy forbids.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  return (
    <Choice<MantineColorScheme>
      title={<Trans>Colours</Trans>}
      choices={[
        { value: 'light', words: t`Light` },
        { value: 'dark', words: t`Dark` },
        { value: 'auto', words: t`System` },
      ]}
      value={colorScheme}
      onChoose={setColorScheme}
    />
  );
}
