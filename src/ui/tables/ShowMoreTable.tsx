import { Plural } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { StackingTable, type StackingTableProps } from './StackingTable.tsx';

const AT_ONCE = 200;

interface ShowMoreTableProps<Row> extends Omit<StackingTableProps, 'children' | 'ref'> {
  rows: readonly Row[];
  atFirst?: number;
  /** A row after all others, such as the form for a new one. */
  last?: ReactNode;
  children(row: Row): ReactNode;
}

/** Renders the first rows, and more on request. Not the grid: its rows hold links and buttons. */
export function ShowMoreTable<Row>({
  rows,
  atFirst = AT_ONCE,
  last,
  children,
  ...table
}: ShowMoreTableProps<Row>) {
  const element = useRef<HTMLTableElement>(null);
  const [count, setCount] = useShownRows(element, atFirst);
  return (
    <>
      <StackingTable ref={element} {...table}>
        {rows.slice(0, count).map((row) => children(row))}
        {last}
      </StackingTable>
      <ShowMore total={rows.length} shown={count} step={AT_ONCE} onShow={setCount} />
    </>
  );
}

/** How many rows of the tables in an element are shown. The button for more moves or unmounts, so the focus goes to the first new row. */
export function useShownRows(element: RefObject<HTMLElement | null>, atFirst = AT_ONCE) {
  const shown = useState(atFirst);
  const [count] = shown;
  const before = useRef(atFirst);
  useLayoutEffect(() => {
    if (count === before.current) return;
    const first = element.current?.querySelectorAll('tbody > tr')[before.current];
    before.current = count;
    first?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  }, [count, element]);
  return shown;
}

interface ShowMoreProps {
  total: number;
  shown: number;
  step: number;
  onShow(shown: number): void;
}

/** The button below a part of a long list. With all of thousands of entries, each change would take a second. */
export function ShowMore({ total, shown, step, onShow }: ShowMoreProps) {
  const more = Math.min(total - shown, step);
  if (more <= 0) return null;
  return (
    <div>
      <Button size="xs" onClick={() => onShow(shown + step)}>
        <Plural value={more} one="Show # more" other={`Show ${more} more`} />
      </Button>
    </div>
  );
}
