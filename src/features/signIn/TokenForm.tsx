import { Trans } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { Org } from '#config/config.ts';
import { askedProvider } from '#session/askedProvider.ts';
import { Button } from '#ui/Button.tsx';
import styles from './SignInPage.module.css';

export interface TokenFormProps {
  org: Org;
  isUnderWay: boolean;
  onToken(token: string): void;
  /** Above the field: which org it is for. */
  children?: ReactNode;
}

/** Takes a pasted access token or session id. It goes into memory only, so the browser is not to keep it either. */
export function TokenForm({ org, isUnderWay, onToken, children }: TokenFormProps) {
  const hint = useId();
  const [token, setToken] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // It has just been asked for.
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onToken(token);
  };
  return (
    <form className={styles['token']} onSubmit={submit}>
      {children}
      <label className={styles['field']}>
        <span className={styles['label']}>
          <Trans>Access token or session id</Trans>
        </span>
        <input
          ref={field}
          type="password"
          aria-describedby={hint}
          value={token}
          onChange={(event) => setToken(event.currentTarget.value)}
          autoComplete="off"
        />
      </label>
      <p id={hint} className={styles['hint']}>
        <Trans>Kept in this tab’s memory only: after a reload you enter it again.</Trans>
        {!askedProvider(org) && (
          <>
            {' '}
            <Trans>
              Nobody is asked whose it is: all who paste one for {org.label} in this browser share one
              journal, and see its runs and drafts.
            </Trans>
          </>
        )}
      </p>
      <Button type="submit" loading={isUnderWay}>
        <Trans>Continue</Trans>
      </Button>
    </form>
  );
}
