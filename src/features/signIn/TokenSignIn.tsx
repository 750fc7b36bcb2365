import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Org } from '#config/config.ts';
import { Button } from '#ui/Button.tsx';
import { OrgKind } from '#workbench/OrgKind.tsx';
import styles from './SignInPage.module.css';
import { TokenForm } from './TokenForm.tsx';

export interface TokenSignInProps {
  /** Those that allow it; one or more. */
  orgs: readonly Org[];
  isUnderWay: boolean;
  onToken(org: Org, token: string): void;
}

/** The second way in, behind a button: it is for people without an account in the org, and for tests. */
export function TokenSignIn({ orgs, isUnderWay, onToken }: TokenSignInProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [first, another] = orgs;
  const [chosen, setChosen] = useState(first);

  if (!chosen || !isOpen) {
    return (
      <Button variant="subtle" onClick={() => setIsOpen(true)}>
        <Trans>Use an access token or session id</Trans>
      </Button>
    );
  }
  return (
    <TokenForm org={chosen} isUnderWay={isUnderWay} onToken={(token) => onToken(chosen, token)}>
      {another && (
        <fieldset className={styles['orgs']}>
          <legend>
            <Trans>For which org?</Trans>
          </legend>
          {orgs.map((org) => (
            <label key={org.id}>
              <input type="radio" name="org" checked={chosen === org} onChange={() => setChosen(org)} />
              {org.label} <OrgKind kind={org.kind} />
            </label>
          ))}
        </fieldset>
      )}
    </TokenForm>
  );
}
