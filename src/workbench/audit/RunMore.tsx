import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentType, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Popover } from '#ui/Popover.tsx';
import { NotFetched } from '../NotFetched.tsx';
import { paths } from '../paths.ts';
import type { CopyRunAsProps, RunCopy } from '../reproduce/CopyRunAs.tsx';
import { useDesk } from '../useDesk.ts';
import type { WatchedRun } from '../useRun.ts';
import { receiptOf } from './receiptOf.ts';
import { orgSentTo } from './sentTo.ts';
import { type ToldRun, useSay } from './useToldRun.ts';

const PANEL = 'run-more';

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
  const close = () => setAsked(null);
  const ask = (copy: RunCopy) => {
    // First, so that the focus is on the button that opened the panel: the dialog gives it back there.
    document.getElementById(PANEL)?.hidePopover();
    const focused = document.activeElement;
    const open = (Dialog: ComponentType<CopyRunAsProps> | null) => {
      // Whoever went on to something else meanwhile is not to be interrupted.
      if (focused === document.activeElement) setAsked({ copy, Dialog });
    };
    importDialog().then(
      ({ CopyRunAs }) => open(CopyRunAs),
      () => open(null),
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
      <Button variant="default" popoverTarget={PANEL}>
        <Trans>More</Trans>
        <Icon name="chevron" size={12} />
      </Button>
      <Popover id={PANEL}>
        <CopyButton label={t`Copy receipt`} text={receipt} />
        <p>
          <Trans>The run as plain text, with its rows and ids, for a support case.</Trans>
        </p>
        <CopyButton label={t`Copy link`} text={link} />
        <p>
          <Trans>It opens here, in this browser: the journal does not leave it.</Trans>
        </p>
        <Button variant="default" onClick={() => ask('test')}>
          <Trans>Copy as Playwright test</Trans>
        </Button>
        <Button variant="default" onClick={() => ask('handler')}>
          <Trans>Copy as MSW handler</Trans>
        </Button>
        <p>
          <Trans>For testers: the same answers to the same requests, in code.</Trans>
        </p>
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
