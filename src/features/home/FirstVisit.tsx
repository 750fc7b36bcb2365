import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'wouter';
import { Section } from '#ui/Section.tsx';
import { MayBeLostWords } from '#workbench/MayBeLost.tsx';
import { paths } from '#workbench/paths.ts';
import { useDesk } from '#workbench/useDesk.ts';
import { openingLink } from '#workbench/useLinkFill.ts';
import styles from './FirstVisit.module.css';

/** To somebody who has sent nothing yet: how it goes, in three sentences, and where the org has some, a sample to try. */
export function FirstVisit({ mayBeLost }: { mayBeLost: boolean }) {
  const { t } = useLingui();
  const { org } = useDesk();
  const { samples } = org;
  const [opening] = useState(openingLink);
  return (
    <Section title={t`Nothing has been sent yet`}>
      <p className={styles['words']}>
        <Trans>
          Choose below what you want to do, then paste ids or drop a sheet: you see what was understood before
          anything is sent. After you confirm, every row comes to one of four ends: done, refused, unknown or
          not sent. All of it is kept on this computer, and whatever needs you stands on this page first.
        </Trans>
      </p>
      {mayBeLost && (
        <div className={styles['lost']}>
          <MayBeLostWords />
        </div>
      )}
      {samples.length > 0 && (
        <p className={styles['sample']}>
          <Link href={paths.newCancellations(samples)} state={opening} className={styles['try'] ?? ''}>
            <Trans>Try it with a sample</Trans>
          </Link>
          <span>
            <Trans>
              Fills Cancel renewals with ids that are there to be tried. It sends nothing by itself.
            </Trans>
          </span>
        </p>
      )}
    </Section>
  );
}
