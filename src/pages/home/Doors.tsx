import { Trans, useLingui } from '@lingui/react/macro';
import { Paper, Text, Title } from '@mantine/core';
import { Link } from 'wouter';
import { paths } from '#desk/links/paths.ts';
import { AutoGrid } from '#ui/AutoGrid.tsx';

/** The five things one can do here. */
export function Doors() {
  const { t } = useLingui();
  const doors = [
    { href: paths.newOrder(), name: t`Create order`, about: t`For an account, in a business unit` },
    { href: paths.orders(), name: t`Add order items`, about: t`Open an order by its id and add products` },
    {
      href: paths.deleteItems(),
      name: t`Delete order items`,
      about: t`By their ids, one or a sheet of them`,
    },
    { href: paths.newRenewals(), name: t`Generate renewals`, about: t`From sets of purchase activities` },
    { href: paths.newCancellations(), name: t`Cancel renewals`, about: t`One, or a sheet of them` },
  ];
  return (
    <nav aria-label={t`What you can do`}>
      <Title order={2} mb="sm">
        <Trans>What you can do</Trans>
      </Title>
      <AutoGrid component="ul" columnWidth="12.5rem" style={{ alignItems: 'stretch' }}>
        {doors.map(({ href, name, about }) => (
          <li key={name}>
            <Paper component={Link} href={href} h="100%" p="md" c="var(--ink)">
              <Text fw={600}>{name}</Text>
              <Text size="sm" c="dimmed">
                {about}
              </Text>
            </Paper>
          </li>
        ))}
      </AutoGrid>
    </nav>
  );
}
