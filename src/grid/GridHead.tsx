// biome-ignore-all lint/a11y/useSemanticElements: rows are placed by hand, which takes its meaning from a real table

import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type ComponentProps, memo, useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Popover } from '#ui/dialogs/Popover.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { GridColumn } from './gridColumn.tsx';
import type { Sort } from './gridQuery.ts';
import styles from './ResultsGrid.module.css';

interface GridHeadProps {
  columns: readonly GridColumn<never>[];
  sort: Sort | null;
  /** The column whose button is the grid's tab stop, or `null`. */
  cursorColumn: number | null;
  /** Stable. */
  onSort(key: string): void;
}

export function GridHead({ columns, sort, cursorColumn, onSort }: GridHeadProps) {
  return (
    <div role="rowgroup" className={styles['head']}>
      {/* biome-ignore lint/a11y/useFocusableInteractive: the cursor stands on cells, not on rows */}
      <div role="row" aria-rowindex={1} className={styles['row']}>
        {columns.map((column, index) => {
          const { key, head } = column;
          const direction = sort?.key === key ? sort.direction : 'none';
          const Head = head ? PanelHead : SortHead;
          return (
            // biome-ignore lint/a11y/useFocusableInteractive: its button is what takes the focus
            <div key={key} role="columnheader" aria-colindex={index + 1} aria-sort={direction}>
              <Head {...{ column, direction, onSort }} tabIndex={cursorColumn === index ? 0 : -1} />
            </div>
          );
        })}
      </div>
    </div>
  );
}

interface HeadProps extends Pick<GridHeadProps, 'onSort'> {
  column: GridColumn<never>;
  direction: Sort['direction'] | 'none';
  tabIndex: 0 | -1;
}

const SortHead = ({ onSort, ...head }: HeadProps) => (
  <HeadButton {...head} onClick={() => onSort(head.column.key)} />
);

/** The name of a column, and how it is sorted. */
function HeadButton({
  column: { header, isNumber },
  direction,
  ...button
}: Omit<HeadProps, 'onSort'> & ComponentProps<'button'>) {
  return (
    <button {...button} type="button" className={styles['sort']} data-number={isNumber || undefined}>
      <span className={styles['headText']}>{header}</span>
      {direction !== 'none' && <Icon name="chevron" size={12} />}
    </button>
  );
}

/** Opens what the column is and how it is sorted. Rendered anew only when it changes: the cursor moves often. */
const PanelHead = memo(function PanelHead({ column, direction, tabIndex, onSort }: HeadProps) {
  const { t } = useLingui();
  const { key, head } = column;
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const noteId = useId();
  // After a choice the grid may be another one: its button gets the focus that the old one had.
  useLayoutEffect(() => {
    if (document.activeElement === document.body && head?.takesFocus())
      button.current?.focus({ preventScroll: true });
  }, [head]);
  // The focus is back at the button before the choice changes the grid.
  const close = () => flushSync(() => setIsOpen(false));
  const next = { none: t`Sort ascending`, ascending: t`Sort descending`, descending: t`Original order` };
  return (
    <>
      <Popover
        opened={isOpen}
        onChange={setIsOpen}
        position="bottom-start"
        // The grid would cut it off.
        withinPortal
        button={
          <HeadButton
            {...{ column, direction, tabIndex }}
            ref={button}
            aria-describedby={noteId}
            onClick={() => setIsOpen(!isOpen)}
          />
        }
      >
        {head?.panel(close)}
        <Button
          size="xs"
          onClick={() => {
            close();
            onSort(key);
          }}
        >
          {next[direction]}
        </Button>
      </Popover>
      {/* Neither in the button's name nor in that of the header. */}
      <span id={noteId} aria-hidden="true" className={styles['note']}>
        {head?.note}
      </span>
    </>
  );
});

/**
 * Column positions as custom properties. They are fixed, so header and rows align without measuring. Growing columns
 * share the rest; if there are none, the last column takes it.
 */
export function gridLayout(columns: readonly GridColumn<never>[]): Record<`--${string}`, string | number> {
  const isElastic = ({ grows, sharesRest }: GridColumn<never>) => grows || sharesRest;
  const last = columns.some(isElastic) ? null : columns.at(-1);
  const widths = columns.map(({ width }) => rem(width));
  return {
    '--wide-columns': widths
      .map((width, index) => {
        const column = columns[index];
        // Names are cut sooner than messages, which the row's panel has in full.
        const share = column?.sharesRest ? '2fr' : '1fr';
        return column && (column === last || isElastic(column)) ? `minmax(${width}, ${share})` : width;
      })
      .join(' '),
    // A row's minimum width: content wider than the frame scrolls.
    '--wide-row': rem(columns.reduce((sum, { width }) => sum + width, 0)),
    '--column-count': columns.length,
    '--head': columns.some(({ head }) => head) ? 'calc(var(--row) + 1rem)' : 'var(--row)',
    // Paper does not scroll, so the columns share its width.
    '--paper-columns': columns.map(({ width }) => `minmax(0, ${width}fr)`).join(' '),
  };
}

/** Columns grow with the browser's text size. `width` is in px at the default size. */
const rem = (width: number) => `${width / 16}rem`;
