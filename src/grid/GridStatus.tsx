import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { MutationStatus } from '@tanstack/react-query';
import { useState } from 'react';
import type { Sort } from './gridQuery.ts';
import styles from './ResultsGrid.module.css';

interface GridStatusProps {
  /** Values that change by the person's actions; always the same number of values. */
  acts: readonly unknown[];
  rows: readonly unknown[];
  only: ReadonlySet<number> | null;
  shown: number;
  selected: number;
  /** The header of the sorted column and the direction; `null` in the original order. */
  sorted: { header: string; direction: Sort['direction'] } | null;
  copyStatus: MutationStatus;
  saveStatus: MutationStatus;
  /** Cells of the last paste that did not fit. */
  unpasted: number;
}

/** Announces only the person's actions: a run changes these values all the time. One region: the text exists once. */
export function GridStatus({ acts, rows, only, sorted, ...now }: GridStatusProps) {
  const { t, i18n } = useLingui();
  const [shown, total, selected] = [now.shown, rows.length, now.selected].map((count) => i18n.number(count));
  const words = [
    now.shown === rows.length
      ? t`${plural(rows.length, { one: '# row', other: '# rows' })}`
      : t`${shown} of ${total} rows`,
    now.selected > 0 && t`${selected} selected`,
    sorted &&
      (sorted.direction === 'ascending'
        ? t`Sorted by ${sorted.header}, ascending`
        : t`Sorted by ${sorted.header}, descending`),
    now.copyStatus === 'error'
      ? t`The browser did not allow copying`
      : now.copyStatus === 'success' && t`Copied`,
    now.saveStatus === 'error' && t`The file could not be made. Try again.`,
    now.unpasted > 0 &&
      t`${plural(now.unpasted, { one: '# more pasted cell does not fit here', other: '# more pasted cells do not fit here' })}`,
  ]
    .filter(Boolean)
    .join(' · ');

  const [was, setWas] = useState({ acts, rows, only, words, isRead: false });
  // A run that is being sent changes a reason's rows together with `rows`: `only` alone is the person's action.
  const isAct =
    acts.some((act, index) => act !== was.acts[index]) || (only !== was.only && rows === was.rows);
  if (isAct || rows !== was.rows || words !== was.words)
    setWas({ acts, rows, only, words, isRead: isAct || (was.isRead && words === was.words) });

  return (
    <Text
      role="status"
      aria-live={was.isRead ? 'polite' : 'off'}
      className={styles['status']}
      lh={1.2}
      size="xs"
      c="dimmed"
    >
      {words}
    </Text>
  );
}
