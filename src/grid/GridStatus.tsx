import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useState } from 'react';
import type { CopyState } from '#ui/useCopy.ts';
import type { Sort } from './gridQuery.ts';

interface GridStatusProps {
  /** What changes by an act of the person, as many each time. */
  acts: readonly unknown[];
  rows: readonly unknown[];
  only: ReadonlySet<number> | null;
  shown: number;
  /** Of the selected rows those that are shown. */
  selected: number;
  /** The header of the column that the rows are sorted by, and how; `null` in the order of the rows. */
  sorted: { header: string; direction: Sort['direction'] } | null;
  copyState: CopyState;
  hasSaveFailed: boolean;
}

/**
 * Announced after the person's own acts only: a run would change it many times a second. One region, or its
 * words would be found twice.
 */
export function GridStatus({ acts, rows, only, sorted, copyState, ...now }: GridStatusProps) {
  const { t, i18n } = useLingui();
  const [shown, total, selected] = [now.shown, rows.length, now.selected].map((count) => i18n.number(count));
  const words = [
    now.shown === rows.length
      ? t({ message: plural(rows.length, { one: '# row', other: '# rows' }) })
      : t`${shown} of ${total} rows`,
    now.selected > 0 && t`${selected} selected`,
    sorted &&
      (sorted.direction === 'ascending'
        ? t`Sorted by ${sorted.header}, ascending`
        : t`Sorted by ${sorted.header}, descending`),
    copyState !== 'idle' && (copyState === 'copied' ? t`Copied` : t`The browser did not allow copying`),
    now.hasSaveFailed && t`The file could not be made. Try again.`,
  ]
    .filter(Boolean)
    .join(' · ');

  const [was, setWas] = useState({ acts, rows, only, words, isRead: false });
  // The rows of a reason are others whenever the run has gone on: `only` is the person's where the rows are the same.
  const isAct =
    acts.some((act, place) => act !== was.acts[place]) || (only !== was.only && rows === was.rows);
  if (isAct || rows !== was.rows || words !== was.words)
    setWas({ acts, rows, only, words, isRead: isAct || (was.isRead && words === was.words) });

  return (
    <Text role="status" aria-live={was.isRead ? 'polite' : 'off'} mih="1.25rem" size="sm" c="dimmed">
      {words}
    </Text>
  );
}
