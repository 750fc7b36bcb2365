import type { ReactNode } from 'react';
import styles from './Table.module.css';

export interface TableProps {
  /** The table's accessible name. */
  name: string;
  /** An empty one heads what can be done with a row. */
  columns: readonly ReactNode[];
  children: ReactNode;
}

/** A short table of rows that are all shown; children are its `<tr>`. Long ones belong into the grid. */
export function Table({ name, columns, children }: TableProps) {
  return (
    <div className={styles['frame']}>
      <table className={styles['table']} aria-label={name}>
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
