import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { Section } from '#ui/Section.tsx';
import type { WatchedRun } from '../useRun.ts';
import { RequestEntry } from './RequestEntry.tsx';

const PAGE = 20;

interface RunRequestsProps {
  watched: WatchedRun;
  /** Only the requests that carried this row; null: all. */
  row: number | null;
}

/** Every request of a run with its raw answer, in the order of the plan: what an audit or a support case asks for. */
export function RunRequests({ watched, row }: RunRequestsProps) {
  const { t, i18n } = useLingui();
  const [page, setPage] = useState(0);
  const { run, history, live } = watched;
  const isLagging = live !== null && run.state === 'running';
  const requests =
    row === null ? history.requests : history.requests.filter(({ rows }) => rows.includes(row));
  const first = page * PAGE < requests.length ? page * PAGE : 0;
  const shown = requests.slice(first, first + PAGE);
  const [from, to, all] = [first + 1, first + shown.length, requests.length].map((count) =>
    i18n.number(count),
  );

  return (
    <Section
      title={row === null ? t`All requests` : t`Requests`}
      description={row === null && <Trans>What was sent and what came back, as it was.</Trans>}
    >
      {isLagging && (
        <Text size="sm" c="dimmed">
          <Trans>The list follows when the run has come to rest.</Trans>
        </Text>
      )}
      {!isLagging && shown.length === 0 && (
        <Text size="sm" c="dimmed">
          <Trans>Nothing was sent.</Trans>
        </Text>
      )}
      <ol className="divided-list" start={first + 1}>
        {shown.map((request) => (
          <RequestEntry key={request.id} request={request} watched={watched} />
        ))}
      </ol>
      {requests.length > PAGE && (
        <Group gap="xs">
          <Button size="xs" variant="default" disabled={first === 0} onClick={() => setPage(page - 1)}>
            <Trans>Earlier requests</Trans>
          </Button>
          <Text component="span" size="sm" c="dimmed" role="status">{t`${from}–${to} of ${all}`}</Text>
          <Button
            size="xs"
            variant="default"
            disabled={first + PAGE >= requests.length}
            onClick={() => setPage(page + 1)}
          >
            <Trans>Later requests</Trans>
          </Button>
        </Group>
      )}
    </Section>
  );
}
