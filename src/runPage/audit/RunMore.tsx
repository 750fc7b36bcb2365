import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { type ComponentType, useState } from 'react';
import { paths } from '#desk/links/paths.ts';
import { NotFetched } from '#desk/NotFetched.tsx';
import { useDesk } from '#desk/useDesk.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Popover } from '#ui/dialogs/Popover.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { CopyRunAsProps, RunCopy } from '../reproduce/CopyRunAs.tsx';
import type { WatchedRun } from '../useRun.ts';
import { receiptOf } from './receiptOf.ts';
import { orgSentTo } from './sentTo.ts';
import { type ToldRun, useSay } from './useToldRun.ts';

/** For the few who test; what it makes is fetched as well. */
const importDialog = () => import('../reproduce/CopyRunAs.tsx');

/**
 * What to take to a support case. Behind a button: next to the grid's own "Copy" two more would make three of which
 * nobody knows which is which.
 */
export function RunMore({ watched, told }: { watched: WatchedRun; told: ToldRun }) {
  const { t } = useLingui();
  const { org } = useDesk();
  const { run } = watched;
  const { requests } = watched.history;
  const { words } = useSay();
  const [asked, setAsked] = useState<{ copy: RunCopy; Dialog: ComponentType<CopyRunAsProps> | null } | null>(
    null,
  );
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setAsked(null);
  const ask = (copy: RunCopy) => {
    setIsOpen(false);
    importDialog().then(
      ({ CopyRunAs }) => setAsked({ copy, Dialog: CopyRunAs }),
      () => setAsked({ copy, Dialog: null }),
    );
  };
  const link = () => window.location.origin + paths.run(run.id);
  const receipt = () =>
    receiptOf({
      run,
      rows: told.rows,
      org: orgSentTo(run, requests, org.baseUrl, words),
      link: link(),
      messageOf: told.messageOf,
      words,
    });
  return (
    <>
      <Popover
        isOpen={isOpen}
        onChange={setIsOpen}
        button={
          <Button
            variant="default"
            rightSection={<Icon name="chevron" size={12} />}
            onClick={() => setIsOpen(!isOpen)}
          >
            <Trans>More</Trans>
          </Button>
        }
      >
        <CopyButton label={t`Copy receipt`} text={receipt} />
        <Text size="xs" c="dimmed">
          <Trans>The run as plain text, with its rows and ids, for a support case.</Trans>
        </Text>
        <CopyButton label={t`Copy link`} text={link} />
        <Text size="xs" c="dimmed">
          <Trans>It opens here, in this browser: the journal does not leave it.</Trans>
        </Text>
        <Button variant="default" onClick={() => ask('test')}>
          <Trans>Copy as Playwright test</Trans>
        </Button>
        <Button variant="default" onClick={() => ask('handler')}>
          <Trans>Copy as MSW handler</Trans>
        </Button>
        <Text size="xs" c="dimmed">
          <Trans>For testers: the same answers to the same requests, in code.</Trans>
        </Text>
      </Popover>
      {asked &&
        (asked.Dialog ? (
          <asked.Dialog run={run} copy={asked.copy} onClose={close} />
        ) : (
          <NotFetched
            title={asked.copy === 'test' ? t`Copy as Playwright test` : t`Copy as MSW handler`}
            onClose={close}
          />
        ))}
    </>
  );
}
