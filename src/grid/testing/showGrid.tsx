import '@mantine/core/styles/baseline.css';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { UiProvider } from '#ui/theme/UiProvider.tsx';
import { positionOf } from '../cellPosition.ts';
import type { GridColumn, ShownOutcome } from '../gridColumn.tsx';
import { ResultsGrid, type ResultsGridProps } from '../ResultsGrid.tsx';

export interface ShownRow {
  set: number;
  id: string;
  message: string;
  outcome: ShownOutcome;
}

export const done: ShownOutcome = { key: 'done', label: 'Done', tone: 'positive' };
const refused: ShownOutcome = { key: 'refused', label: 'Refused', tone: 'negative' };
const unknown: ShownOutcome = { key: 'unknown', label: 'Unknown', tone: 'doubt' };

export const columns: GridColumn<ShownRow>[] = [
  { key: 'set', header: 'Set', text: (row) => row.set, width: 80 },
  { key: 'id', header: 'Purchase activity', text: (row) => row.id, width: 200, mono: true },
  { key: 'message', header: 'Message', text: (row) => row.message, width: 240 },
];
const outcome = (row: ShownRow) => row.outcome;

export const few: ShownRow[] = [
  { set: 10, id: 'a0X1', message: '', outcome: done },
  { set: 9, id: 'a0X2', message: 'Plan inactive', outcome: refused },
  { set: 2, id: 'a0X3', message: '=HYPERLINK("x")', outcome: refused },
  { set: 1, id: 'a0X4', message: 'no answer', outcome: unknown },
];
export const many: ShownRow[] = Array.from({ length: 100_000 }, (_, index) => ({
  set: index,
  id: `a0X${String(index).padStart(6, '0')}`,
  message: '',
  outcome: done,
}));

const queryClient = new QueryClient();

type Props = ResultsGridProps<ShownRow>;
type Part<Name extends 'choice' | 'linked' | 'edits'> = Partial<NonNullable<Props[Name]>>;
/** The parts of a choice, a linked row and edits have their own names here, except the key of a choice. */
type Changes = Partial<Omit<Props, 'choice' | 'linked' | 'edits'>> &
  Omit<Part<'choice'>, 'key'> & { onlyKey?: string | null } & Part<'linked'> &
  Part<'edits'>;

export const gridOf = (
  rows: readonly ShownRow[],
  {
    only = null,
    onlyKey = null,
    onShowAll = () => undefined,
    focus = null,
    picked,
    onPick,
    beside,
    source,
    toMend,
    onUndo,
    onDelete,
    ...props
  }: Changes = {},
) => (
  <I18nProvider i18n={i18n}>
    <QueryClientProvider client={queryClient}>
      <UiProvider>
        <ResultsGrid
          rows={rows}
          columns={columns}
          outcome={outcome}
          fileName="results"
          choice={{ only, key: onlyKey, onShowAll }}
          linked={{ focus, beside, ...(picked !== undefined && { picked }), ...(onPick && { onPick }) }}
          edits={{ source, onUndo, ...(toMend && { toMend }), ...(onDelete && { onDelete }) }}
          {...props}
        />
      </UiProvider>
    </QueryClientProvider>
  </I18nProvider>
);

export const showGrid = (rows: readonly ShownRow[], props?: Changes) => render(gridOf(rows, props));

export const grid = () => page.getByRole('grid', { name: 'Results' });
export const cells = (column: number) =>
  [...document.querySelectorAll(`[role=gridcell][aria-colindex="${column + 1}"]`)].map(
    (cell) => cell.textContent,
  );
export const cursor = () => {
  const focused = document.querySelector('[role=gridcell]:focus, [role=columnheader] > button:focus');
  const position = focused && positionOf(focused);
  return position && [position.row, position.column];
};
