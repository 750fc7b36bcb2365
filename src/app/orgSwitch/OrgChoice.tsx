import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useId } from 'react';
import type { Org } from '#config/config.ts';
import { OrgKind } from '#desk/OrgKind.tsx';
import { useOrgSession, useSession } from '#session/useSession.ts';
import { useLeave } from './LeaveProvider.tsx';

export function OrgChoice({ onChoose }: { onChoose(): void }) {
  const { t } = useLingui();
  const { orgs } = useSession();
  const { org: current } = useOrgSession();
  const leave = useLeave();
  const title = useId();
  if (orgs.length < 2) return null;
  const isProduction = ({ kind }: Org) => kind === 'production';
  const ordered = [...orgs.filter((org) => !isProduction(org)), ...orgs.filter(isProduction)];
  const choose = (org: Org) => {
    onChoose();
    leave(org);
  };
  return (
    <Stack gap="xs">
      <Text id={title} size="xs" c="dimmed">
        <Trans>Orgs</Trans>
      </Text>
      <Stack component="ul" gap="xs" className="plain-list" aria-labelledby={title}>
        {ordered.map((org, place) => {
          const isHere = org.id === current.id;
          const before = ordered[place - 1];
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
                  <Text size="xs" c="dimmed">
                    <Trans>You are here</Trans>
                  </Text>
                </div>
              ) : (
                <Button size="xs" variant="subtle" color="gray" ms="-0.5625rem" onClick={() => choose(org)}>
                  {t`Switch to ${org.label}`}
                </Button>
              )}
              <OrgKind kind={org.kind} />
            </Group>
          );
        })}
      </Stack>
    </Stack>
  );
}
