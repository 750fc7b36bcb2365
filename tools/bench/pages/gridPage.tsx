import 'virtual:theme.css';
import '#app/styles/styles.css';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { GridColumn, ShownOutcome } from '#grid/gridColumn.tsx';
import { ResultsGrid } from '#grid/ResultsGrid.tsx';
import { loadFirstCatalogue } from '#language/chooseLanguage.ts';
import { throttleByCost } from '#lib/throttleByCost.ts';
import { UiProvider } from '#ui/theme/UiProvider.tsx';
import { type BenchGrid, type BenchRow, indexesOf, withChanged } from './benchGrid.ts';

const outcomes: Record<BenchRow['status'], ShownOutcome> = {
  success: { key: 'done', label: 'Done', tone: 'positive' },
  error: { key: 'refused', label: 'Refused', tone: 'negative' },
  skipped: { key: 'notSent', label: 'Not sent', tone: 'idle' },
  pending: { key: 'unknown', label: 'Unknown', tone: 'doubt' },
};
const columns: GridColumn<BenchRow>[] = [
  { key: 'setNo', header: 'Set', text: ({ setNo }) => setNo, width: 64 },
  {
    key: 'activityId',
    header: 'Purchase activity',
    text: ({ activityId }) => activityId,
    width: 200,
    mono: true,
  },
  {
    key: 'renewalOrderId',
    header: 'Renewal order',
    text: ({ renewalOrderId }) => renewalOrderId ?? '',
    width: 200,
    mono: true,
  },
  { key: 'error', header: 'Message', text: ({ error }) => error ?? '', width: 320, grows: true },
  { key: 'time', header: 'Time', text: ({ time }) => time ?? '', width: 150 },
];
const outcomeOf = ({ status }: BenchRow) => outcomes[status];

/** The grid of the run page with rows from a script. Find and sort use its search box and headers. */
function GridBench() {
  const [{ rows, turn }, setShown] = useState<Shown>(nothing);
  useLayoutEffect(() => {
    window.__grid = benchGrid((shown) => flushSync(() => setShown(shown)));
  }, []);
  return (
    <ResultsGrid
      key={turn}
      columns={columns}
      rows={rows}
      outcome={outcomeOf}
      outcomeAt={2}
      fileName="b.csv"
    />
  );
}

type Shown = { rows: readonly BenchRow[]; turn: number };
const nothing: Shown = { rows: [], turn: 0 };

function benchGrid(show: (shown: Shown) => void): BenchGrid {
  let shown = nothing;
  // As the page of a run draws its answers (pageParts/runs/useActiveRun.ts).
  const draw = throttleByCost(() => show(shown), 250);
  let indexes: ReadonlyMap<BenchRow['id'], number> | null = null;
  const rowSelector = '[role="grid"] [role="row"]:has(> [role="gridcell"])';
  const grid = () => document.querySelector<HTMLElement>('[role="grid"]');

  const searchBox = () => document.querySelector<HTMLInputElement>('input[type="search"]');

  function find(text: string): void {
    const box = searchBox();
    if (!box) return;
    // React ignores a value set through the element's own setter. The prototype's setter works like typing.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text);
    box.dispatchEvent(new Event('input', { bubbles: true }));
  }

  return {
    setRows(rows) {
      indexes = null;
      shown = { rows, turn: shown.turn + 1 };
      show(shown);
    },
    updateRows(changed) {
      indexes ??= indexesOf(shown.rows);
      shown = { ...shown, rows: withChanged(shown.rows, indexes, changed) };
      draw.call();
    },
    enterFind: () => searchBox()?.focus(),
    filter: find,
    clearFilter: () => find(''),
    sort(key) {
      const name = columns.find((column) => column.key === key)?.header;
      const headers = [...document.querySelectorAll<HTMLElement>('[role="columnheader"]')];
      const header = headers.find(({ textContent }) => textContent === name);
      // After a scripted click React renders when the script ends, but the caller reads the result before.
      if (header?.ariaSort === 'none') flushSync(() => header.querySelector('button')?.click());
    },
    scroller: grid,
    topText() {
      const scroller = grid();
      if (!scroller) return '';
      const first = Math.floor(scroller.scrollTop / 32);
      let [top, rowAtTop] = [Number.POSITIVE_INFINITY, null as Element | null];
      for (const row of document.querySelectorAll(rowSelector)) {
        const position = Number(row.ariaRowIndex) - 2;
        if (position >= first && position < top) [top, rowAtTop] = [position, row];
      }
      return rowAtTop?.textContent ?? '';
    },
    rowSelector,
  };
}

export async function gridPage(root: HTMLElement): Promise<void> {
  const i18n = await loadFirstCatalogue();
  createRoot(root).render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <UiProvider>
          <GridBench />
        </UiProvider>
      </QueryClientProvider>
    </I18nProvider>,
  );
}
