import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import styles from './Table.module.css';

export interface TableProps {
  /** The table's accessible name. */
  name: string;
  /** An empty one heads what can be done with a row. */
  columns: readonly ReactNode[];
  /** The columns that hold numbers, from 0: they stand at their end, so that units stand under units. */
  numbers?: readonly number[];
  ref?: RefObject<HTMLTableElement | null>;
  children: ReactNode;
}

/** So few fit any phone beside each other. */
const NEVER_STACKED = 2;

/**
 * A short table of rows that are all shown; children are its `<tr>`. Longer ones are a LongTable, or belong into the
 * grid. Where it is narrow its rows become cards by the stylesheet alone, which gets the columns' names and sides as custom properties: no row has to
 * know.
 */
export function Table({ name, columns, numbers = [], ref, children }: TableProps) {
  const own = useRef<HTMLTableElement>(null);
  const table = ref ?? own;
  // After each render: the words change with the language.
  useLayoutEffect(() => {
    for (const { cellIndex, textContent } of table.current?.tHead?.rows[0]?.cells ?? []) {
      const name = textContent && JSON.stringify(textContent);
      table.current?.style.setProperty(`--column-${cellIndex + 1}`, name);
      table.current?.style.setProperty(`--side-${cellIndex + 1}`, numbers.includes(cellIndex) ? 'end' : null);
    }
  });
  return (
    <div className={styles['frame']}>
      <table
        ref={table}
        className={styles['table']}
        aria-label={name}
        data-stacks={columns.length > NEVER_STACKED || undefined}
      >
        <thead>
          <tr>
            {columns.map((column, index) => {
              // A heading without words would be read out as one.
              const Cell = column === '' ? 'td' : 'th';
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
                <Cell key={index} scope={column === '' ? undefined : 'col'}>
                  {column}
                </Cell>
              );
            })}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
