/** The pause after work, as a multiple of its duration: work uses at most a fifth of the processor. */
const REST = 4;

/**
 * Throttles work: the first call starts it at once, one round at a time. The next starts `leastMs` or four times the
 * last duration later.
 * @param work neither throws nor rejects
 */
export function throttleByCost(
  work: () => void | Promise<void>,
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
