import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { Org } from '#config/config.ts';
import { useOrgSession, useSession, useSessionsAside } from '#session/useSession.ts';
import { OrgKind } from '#workbench/OrgKind.tsx';
import styles from './OrgChoice.module.css';
import { useOrgSwitch } from './useOrgSwitch.tsx';

/** The orgs there are, the one at work marked; nothing where it is the only one. */
export function OrgChoice({ onChoose }: { onChoose(): void }) {
  const { t } = useLingui();
  const { orgs } = useSession();
  const aside = useSessionsAside();
  const { org: current } = useOrgSession();
  const switchTo = useOrgSwitch();
  const title = useId();
  if (orgs.length < 2) return null;
  const choose = (org: Org) => {
    onChoose();
    switchTo(org);
  };
  return (
    <div className={styles['orgs']}>
      <span id={title} className={styles['title']}>
        <Trans>Orgs</Trans>
      </span>
      <ul aria-labelledby={title}>
        {orgs.map((org) => (
          <li key={org.id} aria-current={org.id === current.id || undefined}>
            {org.id === current.id ? (
              <span>{org.label}</span>
            ) : (
              <button type="button" onClick={() => choose(org)}>
                {t`Switch to ${org.label}`}
              </button>
            )}
            <OrgKind kind={org.kind} />
            <small>{whoIn(org)}</small>
          </li>
        ))}
      </ul>
    </div>
  );

  function whoIn({ id }: Org): string {
    if (id === current.id) return t`You are here`;
    const kept = aside.find(({ org }) => org.id === id);
    if (!kept) return t`Not signed in`;
    const { name } = kept.person;
    return kept.status === 'ended' ? t`Session of ${name} ended` : t`Signed in as ${name}`;
  }
}
