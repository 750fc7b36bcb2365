import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { RowIds } from '#desk/names/RowIds.tsx';
import { rowWords } from '#desk/words/rowWords.ts';
import type { Row, Run } from '#run/run.ts';
import { RowLink } from './RowLink.tsx';

interface ListedRowProps {
  run: Run;
  /** Of the row, or of the first of `rows`. */
  index: number;
  /** The rows whose ids are shown; empty if unknown. */
  rows: readonly Row[];
  /** Facts about it, each after a `·`. */
  children: ReactNode;
}

/** A row outside the grid: its ids, and a link to its place in the grid. */
export function ListedRow({ run, index, rows, children }: ListedRowProps) {
  const { t } = useLingui();
  return (
    <div>
      <RowIds operation={run.operation} rows={rows} />
      <p>
        <RowLink runId={run.id} row={index}>
          {t(rowWords(run.operation, rows[0] ?? { index, cells: {} }))}
        </RowLink>
        {children}
      </p>
    </div>
  );
}
