import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { recordSandboxRefresh, sandboxRefreshedAt } from '#journal/sandboxRefresh.ts';
import { useAct } from '#pageParts/useAct.ts';
import { useDesk, useJournalQuery } from '#pageParts/useDesk.ts';
import { Time } from '#ui/Time.tsx';

/** A refreshed sandbox keeps its address and ids, but has other records. Only a person can know of it. */
export function SandboxRefreshForm() {
  const { t } = useLingui();
  const { journal } = useDesk();
  const { data: at } = useJournalQuery(['sandboxRefresh'], sandboxRefreshedAt);
  const [typed, setTyped] = useState('');
  const record = useAct((time: number | null) => recordSandboxRefresh(journal, time));
  const time = new Date(typed).getTime();
  if (at === undefined) return null;
  if (at !== null)
    return (
      <Group gap="sm">
        <p>
          <strong>
            <Trans>
              This sandbox was refreshed on <Time at={at} />
            </Trans>
          </strong>
          .{' '}
          {t`Earlier runs stay in the history. New rows are not compared with them. Their unknown rows stay unknown.`}
        </p>
        <Button loading={record.isPending} onClick={() => record.mutate(null)}>
          {t`Compare with them again`}
        </Button>
      </Group>
    );
  return (
    <details>
      <summary>{t`Was this sandbox refreshed?`}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          record.mutate(time);
        }}
      >
        <Stack gap="sm" mt="sm">
          <p>{t`After a refresh, the same ids are other records, so earlier runs cause no warnings. They stay in the history. You can undo this.`}</p>
          <Group align="start" gap="sm">
            <TextInput
              type="datetime-local"
              label={t`Refreshed on`}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            {/* Beside the field and below its label. */}
            <Button type="submit" mt="1.5625rem" disabled={!(time <= Date.now())} loading={record.isPending}>
              {t`Stop comparing with earlier runs`}
            </Button>
          </Group>
        </Stack>
      </form>
    </details>
  );
}
