import { Plural, useLingui } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { readProblemWords } from '../words/readProblemWords.ts';
import type { useRecordsOfRows } from './useRecords.ts';

/** Says why names are missing, or for how many rows they were not read. */
export function UnreadRecordsNotice({ records }: { records: ReturnType<typeof useRecordsOfRows> }) {
  const { t } = useLingui();
  const { problem, unread, callsForRest, readRest, refetch } = records;
  if (problem) {
    const reason = t(readProblemWords[problem.kind]);
    return (
      <Group gap="xs">
        <Text size="sm" c="dimmed" role="status">{t`Names are missing: ${reason}`}</Text>
        <Button variant="subtle" size="compact-sm" onClick={refetch}>{t`Try again`}</Button>
      </Group>
    );
  }
  if (unread === 0) return null;
  return (
    <Group gap="xs">
      <Text size="sm" c="dimmed">
        <Plural
          value={unread}
          one="The org was not asked about # more row."
          other="The org was not asked about # more rows."
        />
      </Text>
      <Button variant="subtle" size="compact-sm" onClick={readRest}>
        <Plural
          value={callsForRest}
          one="Ask about them (# request)"
          other="Ask about them (up to # requests)"
        />
      </Button>
    </Group>
  );
}
