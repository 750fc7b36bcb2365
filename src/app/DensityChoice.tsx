import { Trans, useLingui } from '@lingui/react/macro';
import { Choice } from '#ui/Choice.tsx';
import { chooseDensity } from '#ui/density.ts';
import { useDensity } from '#ui/useDensity.ts';

export function DensityChoice() {
  const { t } = useLingui();
  return (
    <Choice
      title={<Trans>Density</Trans>}
      choices={[
        { value: 'comfortable', words: t`Comfortable` },
        { value: 'compact', words: t`Compact` },
      ]}
      value={useDensity()}
      onChoose={chooseDensity}
    />
  );
}
