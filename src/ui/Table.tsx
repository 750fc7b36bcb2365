import type { ReactNode } from 'react';
import styles from './Table.module.css';

export interface TableProps {
  /** The table's accessible name. */
  name: string;
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
            {columns.map((column, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
              <th key={index} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
