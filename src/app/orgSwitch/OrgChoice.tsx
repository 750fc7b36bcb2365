import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { Org } from '#config/config.ts';
import { OrgKind } from '#desk/OrgKind.tsx';
import { useOrgSession, useSession } from '#session/useSession.ts';
import styles from './OrgChoice.module.css';
import { useLeave } from './useLeave.ts';

/** The orgs there are, the one at work marked; nothing where it is the only one. */
export function OrgChoice({ onChoose }: { onChoose(): void }) {
  const { t } = useLingui();
  const { orgs } = useSession();
  const { org: current } = useOrgSession();
  const leave = useLeave();
  const title = useId();
  if (orgs.length < 2) return null;
  const choose = (org: Org) => {
    onChoose();
    void leave(org);
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
            {org.id === current.id && (
              <small>
                <Trans>You are here</Trans>
              </small>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
