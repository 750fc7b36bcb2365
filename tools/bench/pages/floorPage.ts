import './floor.css';
import { type BenchGrid, type BenchRow, indexesOf, withChanged } from './benchGrid.ts';

const ROW_HEIGHT = 32;
const OVERSCAN = 12;
const fields = ['setNo', 'activityId', 'status', 'renewalOrderId', 'error', 'time'] as const;

/** `/bench/floor`: the simplest grid: arrays, `filter`, `sort`, and only visible rows in the DOM. */
export function floorPage(root: HTMLElement): void {
  const scroller = root.appendChild(document.createElement('div'));
  scroller.className = 'scroller';
  const body = scroller.appendChild(document.createElement('div'));
  body.className = 'body';

  let rows: readonly BenchRow[] = [];
  let indexes: Map<BenchRow['id'], number> | null = null;
  let view: readonly BenchRow[] = [];
  let query = '';
  let sortedBy: keyof BenchRow | null = null;
  const lines: HTMLElement[] = [];

  function look(): void {
    const found = query === '' ? rows.slice() : rows.filter(holds);
    const key = sortedBy;
    view = key ? found.sort((a, b) => (a[key] < b[key] ? -1 : a[key] > b[key] ? 1 : 0)) : found;
    draw();
  }

  const holds = (row: BenchRow) => fields.some((field) => String(row[field]).toLowerCase().includes(query));

  function draw(): void {
    body.style.blockSize = `${view.length * ROW_HEIGHT}px`;
    const first = Math.max(0, Math.floor(scroller.scrollTop / ROW_HEIGHT) - OVERSCAN);
    const end = Math.min(
      view.length,
      Math.ceil((scroller.scrollTop + scroller.clientHeight) / ROW_HEIGHT) + OVERSCAN,
    );
    // Elements are used again, and only what differs is written: the least that a list can do.
    while (lines.length < end - first) lines.push(newLine());
    while (lines.length > end - first) lines.pop()?.remove();
    for (const [index, line] of lines.entries()) show(line, view[first + index] as BenchRow, first + index);
  }

  function newLine(): HTMLElement {
    const line = body.appendChild(document.createElement('div'));
    line.className = 'row';
    for (const _ of fields) line.appendChild(document.createElement('span')).textContent = ' ';
    return line;
  }

  function show(line: HTMLElement, row: BenchRow, position: number): void {
    line.style.transform = `translateY(${position * ROW_HEIGHT}px)`;
    for (const [index, field] of fields.entries()) {
      const text = line.children[index]?.firstChild as Text;
      const now = String(row[field]);
      if (text.data !== now) text.data = now;
    }
  }

  scroller.addEventListener('scroll', draw);
  const grid: BenchGrid = {
    setRows(next) {
      [rows, indexes, query, sortedBy] = [next, null, '', null];
      look();
    },
    updateRows(changed) {
      indexes ??= indexesOf(rows);
      rows = withChanged(rows, indexes, changed);
      look();
    },
    enterFind: () => undefined,
    filter(text) {
      query = text.trim().toLowerCase();
      look();
    },
    clearFilter: () => grid.filter(''),
    sort(key) {
      sortedBy = key;
      look();
    },
    scroller: () => scroller,
    topText() {
      const first = Math.floor(scroller.scrollTop / ROW_HEIGHT) * ROW_HEIGHT;
      return lines.find((line) => line.style.transform === `translateY(${first}px)`)?.textContent ?? '';
    },
    rowSelector: '.row',
  };
  window.__grid = grid;
}
