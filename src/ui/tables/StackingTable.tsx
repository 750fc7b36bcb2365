import { Table } from '@mantine/core';
import {
  Children,
  type MouseEvent as ReactMouseEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
} from 'react';
import styles from './StackingTable.module.css';

export interface StackingTableProps {
  name: string;
  columns: readonly ReactNode[];
  /** Columns that align at the end, such as those with numbers, from 0. */
  numbers?: readonly number[];
  ref?: RefObject<HTMLTableElement | null>;
  children: ReactNode;
}

const NEVER_STACKED = 2;

/** A table that renders all its rows, `Table.Tr`. In narrow containers each row becomes a card with the column names. */
export function StackingTable({ name, columns, numbers = [], ref, children }: StackingTableProps) {
  const own = useRef<HTMLTableElement>(null);
  const table = ref ?? own;
  // After each render: rows may have changed, and names change with the language.
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
        verticalSpacing="0.375rem"
        className={columns.length > NEVER_STACKED ? styles['stacks'] : undefined}
      >
        <Table.Thead c="dimmed" bg="var(--canvas)">
          <Table.Tr>
            {columns.map((column, index) => {
              // An empty heading would be read out.
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
        <Table.Tbody onClick={followRowLink} onAuxClick={followRowLink}>
          {children}
        </Table.Tbody>
      </Table>
    </div>
  );
}

/** A row: each child except `false` is a cell. `isNamed`: the first cell is the row's header. */
export function StackingTableRow({ isNamed = false, children }: { isNamed?: boolean; children: ReactNode }) {
  return (
    <Table.Tr>
      {Children.map(children, (child, index) => {
        if (child === null) return null;
        return isNamed && index === 0 ? (
          <Table.Th scope="row">{child}</Table.Th>
        ) : (
          <Table.Td>{child}</Table.Td>
        );
      })}
    </Table.Tr>
  );
}

/** A click on the row follows its link, too. A link over the whole row would keep its text from being selected. */
function followRowLink({ target, button, ctrlKey, metaKey, shiftKey }: ReactMouseEvent) {
  if (!(target instanceof Element) || target.closest('a, button') || getSelection()?.isCollapsed === false)
    return;
  if (button > 1) return;
  // The middle button opens a new tab, like Ctrl, or ⌘ on macOS.
  const keys = button === 1 ? { ctrlKey: true, metaKey: true } : { ctrlKey, metaKey, shiftKey };
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys });
  target.closest('tr')?.querySelector('[data-row-link]')?.dispatchEvent(click);
}
