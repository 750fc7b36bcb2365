import { useLingui } from '@lingui/react/macro';
import { Button, Group, Kbd, SegmentedControl, Stack, Text, useMantineColorScheme } from '@mantine/core';
import { useId } from 'react';
import { Link, useLocation } from 'wouter';
import { buildOfPage, buildText } from '#config/build.ts';
import type { Org } from '#config/config.ts';
import { paths } from '#pageParts/links/paths.ts';
import { OrgKindBadge } from '#pageParts/OrgKindBadge.tsx';
import { useOrgSession, useSession } from '#session/useSession.ts';
import { useLeaveOrg } from '../orgSwitch/LeaveOrgProvider.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import { menuItemProps } from './menuItemProps.ts';

/** Rendered from `docs` by the build (tools/helpPages.ts), in English. Links to the other help pages. */
const HELP = '/help/clerk.html';

interface PersonMenuPanelProps {
  onGo(): void;
  onShowShortcuts(): void;
}

export function PersonMenuPanel({ onGo, onShowShortcuts }: PersonMenuPanelProps) {
  const { t } = useLingui();
  const [path] = useLocation();
  const links = [
    { href: paths.names(), words: t`Your names for ids` },
    { href: paths.diagnostics(), words: t`Diagnostics` },
  ];
  const { person } = useOrgSession();
  const build = buildText(buildOfPage(document));
  return (
    <>
      <Text size="sm" fw={600}>
        {person.name}
      </Text>
      <OrgChoice onChoose={onGo} />
      <Stack gap={2} mx="-0.5625rem">
        {links.map(({ href, words }) => (
          <Button
            key={href}
            component={Link}
            href={href}
            onClick={onGo}
            {...menuItemProps}
            {...(href === path && { variant: 'light', 'aria-current': 'page' })}
          >
            {words}
          </Button>
        ))}
        <Button component="a" href={HELP} target="_blank" onClick={onGo} {...menuItemProps}>{t`Help`}</Button>
        <Button
          {...menuItemProps}
          justify="space-between"
          rightSection={
            <Kbd data-hint aria-hidden>
              ?
            </Kbd>
          }
          onClick={onShowShortcuts}
        >
          {t`Keyboard shortcuts`}
        </Button>
      </Stack>
      <ColourChoice />
      <LanguageChoice />
      <Text size="xs" c="dimmed">{t`Version ${build}`}</Text>
    </>
  );
}

export function OrgChoice({ onChoose }: { onChoose(): void }) {
  const { t } = useLingui();
  const { orgs } = useSession();
  const { org: current } = useOrgSession();
  const leave = useLeaveOrg();
  const title = useId();
  if (orgs.length < 2) return null;
  const isProduction = ({ kind }: Org) => kind === 'production';
  const choose = (org: Org) => {
    onChoose();
    leave(org);
  };
  const ordered = [...orgs.filter((org) => !isProduction(org)), ...orgs.filter(isProduction)];
  return (
    <Stack gap="xs">
      <Text id={title} size="xs" c="dimmed">{t`Orgs`}</Text>
      <Stack component="ul" gap="xs" className="plain-list" aria-labelledby={title}>
        {ordered.map((org, index) => {
          const isHere = org.id === current.id;
          const before = ordered[index - 1];
          const isApart = before && isProduction(org) && !isProduction(before);
          return (
            <Group
              component="li"
              key={org.id}
              justify="space-between"
              aria-current={isHere || undefined}
              {...(isApart && { pt: 'xs', style: { borderTop: '1px solid var(--line)' } })}
            >
              {isHere ? (
                <div>
                  <Text size="sm" fw={600}>
                    {org.label}
                  </Text>
                  <Text size="xs" c="dimmed">{t`You are here`}</Text>
                </div>
              ) : (
                <Button {...menuItemProps} ms="-0.5625rem" onClick={() => choose(org)}>
                  {t`Switch to ${org.label}`}
                </Button>
              )}
              <OrgKindBadge kind={org.kind} />
            </Group>
          );
        })}
      </Stack>
    </Stack>
  );
}

export function ColourChoice() {
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
