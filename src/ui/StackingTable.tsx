import { Table } from '@mantine/core';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import styles from './StackingTable.module.css';

export interface StackingTableProps {
  name: string;
  columns: readonly ReactNode[];
  /** The columns that hold numbers, from 0: they stand at their end, so that units stand under units. */
  numbers?: readonly number[];
  ref?: RefObject<HTMLTableElement | null>;
  children: ReactNode;
}

const NEVER_STACKED = 2;

/** A table whose rows, `Table.Tr`, are all shown. Where it is narrow, each row becomes a card with the names of its columns. */
export function StackingTable({ name, columns, numbers = [], ref, children }: StackingTableProps) {
  const own = useRef<HTMLTableElement>(null);
  const table = ref ?? own;
  // After each render: rows come and go, and the words change with the language.
  useLayoutEffect(() => {
    const names = [...(table.current?.tHead?.rows[0]?.cells ?? [])].map((cell) => cell.textContent);
    for (const row of table.current?.rows ?? [])
      for (const cell of row.cells) {
        cell.toggleAttribute('data-number', numbers.includes(cell.cellIndex));
        const name = cell.cellIndex > 0 && cell.colSpan === 1 && names[cell.cellIndex];
        if (name) cell.dataset['column'] = name;
      }
  });
  return (
    <div className={styles['frame']}>
      <Table
        ref={table}
        aria-label={name}
        highlightOnHover
        horizontalSpacing="md"
        verticalSpacing="var(--table-cell)"
        className={columns.length > NEVER_STACKED ? styles['stacks'] : undefined}
      >
        <Table.Thead c="dimmed" bg="var(--canvas)">
          <Table.Tr>
            {columns.map((column, index) => {
              // A heading without words would be read out as one.
              const Cell = column === '' ? Table.Td : Table.Th;
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
                <Cell key={index} scope={column === '' ? undefined : 'col'} fw={500} fz="xs">
                  {column}
                </Cell>
              );
            })}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </div>
  );
}
