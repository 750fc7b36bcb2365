import { useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import { chooseDensity } from '#ui/theme/density.ts';
import { useDensity } from '#ui/theme/useDensity.ts';

export function DensityChoice() {
  const { t } = useLingui();
  return (
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
  );
}
