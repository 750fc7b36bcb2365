import { Trans, useLingui } from '@lingui/react/macro';
import { Button, SegmentedControl, Stack, Text, useMantineColorScheme } from '@mantine/core';
import { Link, useLocation } from 'wouter';
import { buildOf, buildText } from '#config/build.ts';
import { paths } from '#desk/links/paths.ts';
import { chooseDensity, useDensity } from '#ui/theme/useDensity.ts';
import { OrgChoice } from '../orgSwitch/OrgChoice.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';

export function PersonMenuPanel({ onGo }: { onGo(): void }) {
  const { t } = useLingui();
  const [path] = useLocation();
  const places = [
    { href: paths.names(), words: t`Your names for ids` },
    { href: paths.diagnostics(), words: t`Diagnostics` },
  ];
  const build = buildText(buildOf(document));
  return (
    <>
      <OrgChoice onChoose={onGo} />
      <Stack gap={2} mx="-0.5625rem">
        {places.map(({ href, words }) => (
          <Button
            key={href}
            component={Link}
            href={href}
            onClick={onGo}
            size="xs"
            color="gray"
            variant={href === path ? 'light' : 'subtle'}
            justify="flex-start"
            aria-current={href === path ? 'page' : undefined}
          >
            {words}
          </Button>
        ))}
      </Stack>
      <AppearanceChoices />
      <LanguageChoice />
      <Text size="xs" c="dimmed">
        <Trans>Version {build}</Trans>
      </Text>
    </>
  );
}

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
