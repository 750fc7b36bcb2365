import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Divider, Radio, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { Org } from '#config/config.ts';
import { OrgKindBadge } from '#pageParts/OrgKindBadge.tsx';
import { namesTokenOwner } from '#session/pastedToken.ts';

export interface TokenFormProps {
  orgs: readonly Org[];
  isUnderWay: boolean;
  onToken(org: Org, token: string): void;
}

/** Accepts a pasted access token or session id. It is kept in memory only; the browser does not save it either. */
export function TokenForm({ orgs, isUnderWay, onToken }: TokenFormProps) {
  const { t } = useLingui();
  const [org, setOrg] = useState(orgs[0]);
  const [token, setToken] = useState('');
  if (!org) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onToken(org, token);
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <Divider />
        {orgs.length > 1 && (
          <Radio.Group
            label={t`For which org?`}
            value={org.id}
            onChange={(id) => setOrg(orgs.find((each) => each.id === id))}
          >
            <Stack gap="xs" mt="xs">
              {orgs.map(({ id, label, kind }) => (
                <Radio
                  key={id}
                  value={id}
                  label={
                    <>
                      {label} <OrgKindBadge kind={kind} />
                    </>
                  }
                />
              ))}
            </Stack>
          </Radio.Group>
        )}
        <TextInput
          autoFocus
          required
          withAsterisk={false}
          type="password"
          label={t`Access token or session id`}
          description={
            <>
              {t`Kept in this tab’s memory only: after a reload you enter it again.`}
              {!namesTokenOwner(org) && (
                <>
                  {' '}
                  <Trans>
                    The console does not ask whose token it is: all who paste one for {org.label} in this
                    browser share one journal, and see its runs and drafts.
                  </Trans>
                </>
              )}
            </>
          }
          value={token}
          onChange={(event) => setToken(event.currentTarget.value)}
          autoComplete="off"
        />
        <Button variant="filled" type="submit" loading={isUnderWay}>{t`Continue`}</Button>
      </Stack>
    </form>
  );
}
