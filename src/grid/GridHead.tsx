// biome-ignore-all lint/a11y/useSemanticElements: rows are placed by hand, which takes its meaning from a real table
import { Icon } from '#ui/Icon.tsx';
import type { GridColumn } from './gridColumn.tsx';
import type { Sort } from './gridQuery.ts';
import styles from './ResultsGrid.module.css';

interface GridHeadProps {
  columns: readonly GridColumn<never>[];
  sort: Sort | null;
  /** The column whose button is the grid's tab stop, or `null`. */
  cursorColumn: number | null;
  onSort(key: string): void;
}

export function GridHead({ columns, sort, cursorColumn, onSort }: GridHeadProps) {
  return (
    <div role="rowgroup" className={styles['head']}>
      {/* biome-ignore lint/a11y/useFocusableInteractive: the cursor stands on cells, not on rows */}
      <div role="row" aria-rowindex={1} className={styles['row']}>
        {columns.map(({ key, header, isNumber }, index) => {
          const direction = sort?.key === key ? sort.direction : 'none';
          return (
            // biome-ignore lint/a11y/useFocusableInteractive: its button is what takes the focus
            <div key={key} role="columnheader" aria-colindex={index + 1} aria-sort={direction}>
              <button
                type="button"
                tabIndex={cursorColumn === index ? 0 : -1}
                className={styles['sort']}
                data-number={isNumber || undefined}
                onClick={() => onSort(key)}
              >
                <span className={styles['headText']}>{header}</span>
                {direction !== 'none' && <Icon name="chevron" size={12} />}
              </button>
            </div>
          );
        })}
      </div>
    </div>
  );
}

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
        return column && (column === last || isElastic(column)) ? `minmax(${width}, 1fr)` : width;
      })
      .join(' '),
    // A row's minimum width: content wider than the frame scrolls.
    '--wide-row': rem(columns.reduce((sum, { width }) => sum + width, 0)),
    '--column-count': columns.length,
    // Paper does not scroll, so the columns share its width.
    '--paper-columns': columns.map(({ width }) => `minmax(0, ${width}fr)`).join(' '),
  };
}

/** Columns grow with the browser's text size. `width` is in px at the default size. */
const rem = (width: number) => `${width / 16}rem`;
