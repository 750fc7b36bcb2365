import type { BenchRow } from './pages/benchGrid.ts';

const messages = [
  'The subscription plan is inactive.',
  'The purchase activity has been renewed already.',
  'The account is locked by another process.',
];

/** Rows of a renewal run with unordered ids. The same count gives the same rows. Also runs in the page. */
export function benchRows(count: number): BenchRow[] {
  let state = 20_261_121;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return Array.from({ length: count }, (_, id) => ({
    id,
    activityId: `a0X5g00000${Math.floor(random() * 36 ** 5)
      .toString(36)
      .padStart(5, '0')}AAA`,
    setNo: Math.floor(id / 3) + 1,
    status: 'pending',
    renewalOrderId: '',
    error: '',
    time: '',
  }));
}

/** The row with its answer; one in ten is refused. */
export function settledRow(row: BenchRow): BenchRow {
  const isRefused = row.id % 10 === 7;
  return {
    ...row,
    status: isRefused ? 'error' : 'success',
    renewalOrderId: isRefused ? '' : `8015g00000${String(row.id).padStart(5, '0')}AAA`,
    error: isRefused ? (messages[row.id % messages.length] ?? '') : '',
    time: `21/11/2026, 10:${String(Math.floor(row.id / 60) % 60).padStart(2, '0')}:${String(row.id % 60).padStart(2, '0')}`,
  };
}
