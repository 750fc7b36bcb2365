import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { paths } from '#desk/links/paths.ts';
import { openingLink } from '#desk/links/useLinkFill.ts';
import { MayBeLostWords } from '#desk/MayBeLostWords.tsx';
import { useDesk } from '#desk/useDesk.ts';
import { Section } from '#ui/Section.tsx';

/** To somebody who has sent nothing yet: how it goes, in three sentences, and where the org has some, a sample to try. */
export function FirstVisit({ mayBeLost }: { mayBeLost: boolean }) {
  const { t } = useLingui();
  const { org } = useDesk();
  const { samples } = org;
  const [opening] = useState(openingLink);
  return (
    <Section title={t`Nothing has been sent yet`}>
      <Text maw="46rem">
        <Trans>
          Choose below what you want to do, then paste ids or drop a sheet: you see what was understood before
          anything is sent. After you confirm, every row comes to one of four ends: done, refused, unknown or
          not sent. All of it is kept on this computer, and whatever needs you stands on this page first.
        </Trans>
      </Text>
      {mayBeLost && (
        <Text component="div" maw="46rem" c="dimmed">
          <MayBeLostWords />
        </Text>
      )}
      {samples.length > 0 && (
        <Group gap="md" fz="sm" c="dimmed">
          <Button
            variant="default"
            renderRoot={(button) => (
              <Link {...button} href={paths.newCancellations(samples)} state={opening} />
            )}
          >
            <Trans>Try it with a sample</Trans>
          </Button>
          <span>
            <Trans>
              Fills Cancel renewals with ids that are there to be tried. It sends nothing by itself.
            </Trans>
          </span>
        </Group>
      )}
    </Section>
  );
}
