import './floor.css';
import { type BenchGrid, type BenchRow, placesOf, withChanged } from './benchGrid.ts';

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
  let places = new Map<BenchRow['id'], number>();
  let view: readonly BenchRow[] = [];
  let query = '';
  let sortedBy: keyof BenchRow | null = null;

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
    body.replaceChildren(...view.slice(first, end).map((row, place) => drawn(row, first + place)));
  }

  function drawn(row: BenchRow, position: number): HTMLElement {
    const line = document.createElement('div');
    line.className = 'row';
    line.style.transform = `translateY(${position * ROW_HEIGHT}px)`;
    for (const field of fields)
      line.appendChild(document.createElement('span')).textContent = `${row[field]}`;
    return line;
  }

  scroller.addEventListener('scroll', draw);
  const grid: BenchGrid = {
    setRows(next) {
      [rows, places, query, sortedBy] = [next, placesOf(next), '', null];
      look();
    },
    updateRows(changed) {
      rows = withChanged(rows, places, changed);
      look();
    },
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
      const lines = [...body.children].filter((line) => line instanceof HTMLElement);
      return lines.find((line) => line.style.transform === `translateY(${first}px)`)?.textContent ?? '';
    },
    rowSelector: '.row',
  };
  window.__grid = grid;
}
