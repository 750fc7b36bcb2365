import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { paths } from '#pageParts/links/paths.ts';
import type { SentAbout } from '#pageParts/runs/useSentAbout.ts';

/** Of a row whose outcome is unknown: looks what the org shows about it. */
export function LookIntoRow({ sent }: { sent: SentAbout }) {
  return (
    <Button component={Link} href={paths.run(sent.runId, sent.row)} size="xs" variant="default">
      <Trans>Look in the org</Trans>
    </Button>
  );
}
