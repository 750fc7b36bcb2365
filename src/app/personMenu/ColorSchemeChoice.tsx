import { useLingui } from '@lingui/react/macro';
import { SegmentedControl, useMantineColorScheme } from '@mantine/core';

/** Light, dark, or as the system has it. */
export function ColorSchemeChoice() {
  const { t } = useLingui();
  // Mantine would switch transitions off with a `<style>`, which the content security policy forbids.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  return (
    <SegmentedControl
      fullWidth
      aria-label={t`Colours`}
      data={[
        { value: 'light', label: t`Light` },
        { value: 'dark', label: t`Dark` },
        { value: 'auto', label: t`System` },
      ]}
      value={colorScheme}
      onChange={setColorScheme}
    />
  );
}
