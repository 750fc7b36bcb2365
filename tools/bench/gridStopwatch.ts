import { benchRows, settledRow } from './benchRows.ts';
import type { BenchGrid } from './pages/benchGrid.ts';

export interface GridFigures {
  /** In ms, from the call until one frame after the result is shown. */
  firstRow: number;
  find: number;
  sort: number;
  /** The longest task of the three, in ms. */
  longestTask: number;
  blankProbes: number;
  /** Frames of the scroll that took over 50 ms. */
  slowFrames: number;
  frames: number;
  /** Tasks over 50 ms while results arrive. */
  longTasks: number;
}

/** Measures the grid of the current page. */
export async function gridStopwatch(grid: BenchGrid, count: number): Promise<GridFigures> {
  const tasks: number[] = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe(
    {
      type: 'longtask',
    },
  );
  const rows = benchRows(count).map((row) => (row.id % 2 === 0 ? settledRow(row) : row));
  const targetId = rows[Math.floor(count * 0.7)]?.activityId ?? '';
  const lowest = rows.reduce((low, { activityId }) => (activityId < low ? activityId : low), targetId);
  await quiet();

  const firstRow = await until(
    () => grid.setRows(rows),
    () => document.querySelector(grid.rowSelector) !== null,
  );
  await quiet();
  const find = await until(
    () => grid.filter(targetId),
    () => grid.topText().includes(targetId),
  );
  grid.clearFilter();
  await quiet();
  const sort = await until(
    () => grid.sort('activityId'),
    () => grid.topText().includes(lowest),
  );
  await quiet();
  const longestTask = Math.max(0, ...tasks);

  grid.setRows(rows);
  await quiet();
  const { blankProbes, times } = await scrollThrough();

  const scroller = grid.scroller();
  if (scroller) scroller.scrollTop = 0;
  await quiet();
  tasks.length = 0;
  await arrive();
  await quiet();
  return {
    ...{ firstRow, find, sort, longestTask, blankProbes },
    slowFrames: times.filter((time) => time > 50).length,
    frames: times.length,
    longTasks: tasks.filter((duration) => duration > 50).length,
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

  /** Scrolls from top to bottom in 3 s. Each frame looks for blank places that the previous frame left. */
  async function scrollThrough(): Promise<{ blankProbes: number; times: number[] }> {
    const list = grid.scroller();
    if (!list) throw new Error('Nothing scrolls');
    const { left, top, width, height } = list.getBoundingClientRect();
    const times: number[] = [];
    let blankProbes = 0;
    const start = performance.now();
    for (let before = start, now = start; now - start < 3_000; ) {
      list.scrollTop = ((now - start) / 3_000) * (list.scrollHeight - list.clientHeight);
      now = await frame();
      times.push(now - before);
      before = now;
      for (const part of [0.15, 0.35, 0.55, 0.75, 0.95]) {
        const hit = document.elementFromPoint(left + Math.min(width, 400) / 2, top + height * part);
        if (!hit?.closest(grid.rowSelector)) blankProbes++;
      }
    }
    return { blankProbes, times };
  }

  /** 10,000 results in 100 batches, 20 ms apart. */
  async function arrive(): Promise<void> {
    for (let batch = 0; batch < 100; batch++) {
      grid.updateRows(rows.slice(batch * 100, (batch + 1) * 100).map((row) => ({ ...settledRow(row) })));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
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
}
