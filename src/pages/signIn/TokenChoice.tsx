import { Trans } from '@lingui/react/macro';
import { Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Org } from '#config/config.ts';
import { OrgKind } from '#desk/OrgKind.tsx';
import { TokenForm } from './TokenForm.tsx';

export interface TokenChoiceProps {
  /** Those that allow it; one or more. */
  orgs: readonly Org[];
  isUnderWay: boolean;
  onToken(org: Org, token: string): void;
}

/** The field for a token, and the choice of the org that it is for. */
export function TokenChoice({ orgs, isUnderWay, onToken }: TokenChoiceProps) {
  const [first, another] = orgs;
  const [chosen, setChosen] = useState(first);
  if (!chosen) return null;
  return (
    <TokenForm org={chosen} isUnderWay={isUnderWay} onToken={(token) => onToken(chosen, token)}>
      {another && (
        <Radio.Group
          label={<Trans>For which org?</Trans>}
          value={chosen.id}
          onChange={(id) => setChosen(orgs.find((org) => org.id === id))}
        >
          <Stack gap="xs" mt="xs">
            {orgs.map((org) => (
              <Radio
                key={org.id}
                value={org.id}
                label={
                  <>
                    {org.label} <OrgKind kind={org.kind} />
                  </>
                }
              />
            ))}
          </Stack>
        </Radio.Group>
      )}
    </TokenForm>
  );
}
