import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Divider, Stack, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Org } from '#config/config.ts';
import { askedProvider } from '#session/identifyPerson.ts';

export interface TokenFormProps {
  org: Org;
  isUnderWay: boolean;
  onToken(token: string): void;
  /** Above the field: which org it is for. */
  children?: ReactNode;
}

/** Takes a pasted access token or session id. It goes into memory only, so the browser is not to keep it either. */
export function TokenForm({ org, isUnderWay, onToken, children }: TokenFormProps) {
  const { t } = useLingui();
  const [token, setToken] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // It has just been asked for.
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onToken(token);
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <Divider />
        {children}
        <TextInput
          ref={field}
          type="password"
          label={t`Access token or session id`}
          description={
            <>
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
            </>
          }
          value={token}
          onChange={(event) => setToken(event.currentTarget.value)}
          autoComplete="off"
        />
        <Button type="submit" loading={isUnderWay}>
          <Trans>Continue</Trans>
        </Button>
      </Stack>
    </form>
  );
}
