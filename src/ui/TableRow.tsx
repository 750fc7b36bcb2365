import { Table } from '@mantine/core';
import { Children, type ReactNode } from 'react';

/** A row of a StackingTable: each child is a cell. `isNamed`: the first cell names the row. */
export function TableRow({ isNamed = false, children }: { isNamed?: boolean; children: ReactNode }) {
  return (
    <Table.Tr>
      {Children.map(children, (child, index) =>
        isNamed && index === 0 ? <Table.Th scope="row">{child}</Table.Th> : <Table.Td>{child}</Table.Td>,
      )}
    </Table.Tr>
  );
}
