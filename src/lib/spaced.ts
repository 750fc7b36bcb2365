/** After work that took long comes a rest of so many times as long: it has a fifth of the processor at most. */
const REST = 4;

/**
 * Work that is done again after each burst of calls, one at a time, and never more often than it can be afforded. The first
 * call begins at once; calls meanwhile make for one more round, `leastMs` or four times its own length later.
 * @param work does not reject
 */
export function spaced(
  work: () => Promise<void>,
  leastMs: number,
  now = () => performance.now(),
): { call(): void; stop(): void } {
  let state: 'idle' | 'working' | 'resting' | 'stopped' = 'idle';
  let isWanted = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function round(): Promise<void> {
    state = 'working';
    isWanted = false;
    const started = now();
    await work();
    if (isStopped()) return;
    state = 'resting';
    timer = setTimeout(
      () => {
        state = 'idle';
        if (isWanted) void round();
      },
      Math.max(leastMs, REST * (now() - started)),
    );
  }
  const isStopped = () => state === 'stopped';

  return {
    call: () => {
      if (isStopped()) return;
      isWanted = true;
      if (state === 'idle') void round();
    },
    stop: () => {
      state = 'stopped';
      clearTimeout(timer);
    },
  };
}
