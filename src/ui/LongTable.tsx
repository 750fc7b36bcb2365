import { Plural } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { StackingTable, type StackingTableProps } from './StackingTable.tsx';

/** Rows drawn at once. Of some thousands each change of the page would take a second. */
const AT_ONCE = 200;

export interface LongTableProps<Row> extends Omit<StackingTableProps, 'children' | 'ref'> {
  rows: readonly Row[];
  children(row: Row): ReactNode;
}

/** A table of which only the first rows are drawn, and more when they are asked for. Not the grid: its rows hold links and buttons. */
export function LongTable<Row>({ rows, children, ...table }: LongTableProps<Row>) {
  const [shown, setShown] = useState(AT_ONCE);
  const drawn = useRef<HTMLTableElement>(null);
  // The button moves away, or goes with the last row: one who reads on by keys begins where the new rows do.
  useLayoutEffect(() => {
    if (shown === AT_ONCE) return;
    const first = drawn.current?.tBodies[0]?.rows[shown - AT_ONCE];
    first?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  }, [shown]);
  const more = Math.min(rows.length - shown, AT_ONCE);
  return (
    <>
      <StackingTable ref={drawn} {...table}>
        {rows.slice(0, shown).map((row) => children(row))}
      </StackingTable>
      {more > 0 && (
        <div>
          <Button variant="default" size="xs" onClick={() => setShown(shown + AT_ONCE)}>
            <Plural value={more} one="Show # more" other={`Show ${more} more`} />
          </Button>
        </div>
      )}
    </>
  );
}
