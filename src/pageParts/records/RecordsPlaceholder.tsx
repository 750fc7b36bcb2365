import { useLingui } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ReadProblem } from '#records/readProblem.ts';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Page.tsx';
import { readProblemWords } from '../words/readProblemWords.ts';

interface RecordsPlaceholderProps {
  read: { problem: Pick<ReadProblem, 'kind'> | null; isPending: boolean; refetch(): void };
  isEmpty: boolean;
  /** Shown if the org has no records. */
  children: ReactNode;
}

/** Shown instead of a list of the org's records: it is being read, could not be read, or is empty. */
export function RecordsPlaceholder({
  read: { problem, isPending, refetch },
  isEmpty,
  children,
}: RecordsPlaceholderProps) {
  const { t } = useLingui();
  const reason = problem && t(readProblemWords[problem.kind]);
  if (reason)
    return (
      <Notice
        tone="doubt"
        title={t`The org’s records could not be read: ${reason}`}
        actions={<Button size="xs" onClick={refetch}>{t`Try again`}</Button>}
      />
    );
  if (isPending) return <Skeleton lines={2} />;
  return isEmpty ? (
    <Text component="div" size="sm" c="dimmed">
      {children}
    </Text>
  ) : null;
}

interface ReadMoreProps {
  read: { hasMore: boolean; isReadingMore: boolean; readMore(): void };
}

/** Reads more of a list: one call for 200 records. */
export function ReadMore({ read: { hasMore, isReadingMore, readMore } }: ReadMoreProps) {
  const { t } = useLingui();
  if (!hasMore) return null;
  return (
    <div>
      <Button size="xs" loading={isReadingMore} onClick={readMore}>{t`Read more of the org`}</Button>
    </div>
  );
}
