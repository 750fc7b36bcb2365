import { useLingui } from '@lingui/react/macro';
import { SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { chooseDensity } from '#ui/theme/density.ts';
import { useDensity } from '#ui/theme/useDensity.ts';

/** Light, dark, or as the system has it; and how much room things take. */
export function AppearanceChoices() {
  const { t } = useLingui();
  // Mantine would switch transitions off with a `<style>`, which the content security policy forbids.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  return (
    <>
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
      <SegmentedControl
        fullWidth
        aria-label={t`Density`}
        data={[
          { value: 'comfortable', label: t`Comfortable` },
          { value: 'compact', label: t`Compact` },
        ]}
        value={useDensity()}
        onChange={chooseDensity}
      />
    </>
  );
}
