import type { BenchRow } from './pages/benchGrid.ts';

export type GridStopwatch = ReturnType<typeof gridStopwatch>;

/** The acts that are measured, on the grid of the current page. Runs in the page, so it holds all that it needs. */
export function gridStopwatch(count: number) {
  const grid = window.__grid;
  const tasks: number[] = [];
  const observer = new PerformanceObserver((list) =>
    tasks.push(...list.getEntries().map(({ duration }) => duration)),
  );
  observer.observe({ type: 'longtask' });
  const rows = benchRows().map((row) => (row.id % 2 === 0 ? answeredRow(row) : row));
  const targetId = rows[Math.floor(count * 0.7)]?.activityId ?? '';
  const lowest = rows.reduce((low, { activityId }) => (activityId < low ? activityId : low), targetId);

  return {
    quiet,
    /** Each in ms, from the call until one frame after the result is shown. */
    firstRow: () =>
      until(
        () => grid.setRows(rows),
        () => document.querySelector(grid.rowSelector) !== null,
      ),
    /** As a person does before typing. */
    enterFind: () => grid.enterFind(),
    find: () =>
      until(
        () => grid.filter(targetId),
        () => grid.topText().includes(targetId),
      ),
    clearFilter: () => grid.clearFilter(),
    sort: () =>
      until(
        () => grid.sort('activityId'),
        () => grid.topText().includes(lowest),
      ),
    /** All rows again, from the top. */
    reset: () => grid.setRows(rows),
    scroll,
    countBlanks,
    arrive,
    /** The longest task since the last call, in ms; 0 if none took over 50 ms. */
    longestTask: () => Math.max(0, ...tasks.splice(0)),
  };

  /** The time from a call until its effect is painted. */
  async function until(act: () => void, isShown: () => boolean): Promise<number> {
    const start = performance.now();
    act();
    while (!isShown()) await frame();
    await frame();
    await painted();
    return performance.now() - start;
  }

  /** Scrolls from top to bottom in 3 s; the number of frames that it took. */
  async function scroll(onFrame: (list: HTMLElement) => void = () => undefined): Promise<number> {
    const list = grid.scroller();
    if (!list) throw new Error('Nothing scrolls');
    const way = list.scrollHeight - list.clientHeight;
    let frames = 0;
    const start = performance.now();
    for (let now = start; now - start < 3_000; frames++) {
      list.scrollTop = ((now - start) / 3_000) * way;
      now = await frame();
      onFrame(list);
    }
    list.scrollTop = 0;
    return frames;
  }

  /** Scrolls as above. Each frame looks for blank places that the previous frame left; their number. */
  async function countBlanks(): Promise<number> {
    let blanks = 0;
    await scroll((list) => {
      const { left, top, width, height } = list.getBoundingClientRect();
      for (const part of [0.15, 0.35, 0.55, 0.75, 0.95]) {
        const hit = document.elementFromPoint(left + Math.min(width, 400) / 2, top + height * part);
        if (!hit?.closest(grid.rowSelector)) blanks++;
      }
    });
    return blanks;
  }

  /** 10,000 results in 100 batches, 20 ms apart. Within a timer, whose scripts Chromium counts. */
  function arrive(): Promise<void> {
    return new Promise((resolve) => {
      let batch = 0;
      const timer = setInterval(() => {
        const part = rows.slice(batch * 100, (batch + 1) * 100);
        grid.updateRows(part.map((row) => ({ ...answeredRow(row) })));
        batch++;
        if (batch < 100) return;
        clearInterval(timer);
        resolve();
      }, 20);
    });
  }

  function frame(): Promise<number> {
    return new Promise((resolve) => requestAnimationFrame(() => resolve(performance.now())));
  }

  /** Resolves after the current frame is painted. */
  function painted(): Promise<void> {
    return new Promise((resolve) => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => resolve();
      channel.port2.postMessage(null);
    });
  }

  function quiet(): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, 500));
  }

  /** Rows of a renewal run with unordered ids. The same count gives the same rows. */
  function benchRows(): BenchRow[] {
    let state = 20_261_121;
    const random = () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state / 2 ** 32;
    };
    const blank = { status: 'pending', renewalOrderId: '', error: '', time: '' } as const;
    return Array.from({ length: count }, (_, id) => {
      const unordered = Math.floor(random() * 36 ** 5).toString(36);
      const activityId = `a0X5g00000${unordered.padStart(5, '0')}AAA`;
      return { id, activityId, setNo: Math.floor(id / 3) + 1, ...blank };
    });
  }

  /** The row with its answer; one in ten is refused. */
  function answeredRow(row: BenchRow): BenchRow {
    const isRefused = row.id % 10 === 7;
    const messages = [
      'The subscription plan is inactive.',
      'The purchase activity has been renewed already.',
      'The account is locked by another process.',
    ];
    return {
      ...row,
      status: isRefused ? 'error' : 'success',
      renewalOrderId: isRefused ? '' : `8015g00000${String(row.id).padStart(5, '0')}AAA`,
      error: isRefused ? (messages[row.id % messages.length] ?? '') : '',
      time: `21/11/2026, 10:${String(Math.floor(row.id / 60) % 60).padStart(2, '0')}:${String(row.id % 60).padStart(2, '0')}`,
    };
  }
}
