/** The pause after work, as a multiple of its duration: the work uses at most a fifth of the processor. */
const REST = 4;
/** The longest pause: if the computer slept during the work, the work seems to have taken hours. */
const LONGEST_REST_MS = 10_000;

/**
 * Throttles work. The first call starts it at once, one round at a time. The next round starts after `leastMs`, or
 * after four times the last duration, but within ten seconds.
 * @param work must neither throw nor reject
 */
export function throttleByCost(
  work: () => void | Promise<void>,
  leastMs: number,
  now = () => performance.now(),
): { call(): void; stop(): void } {
  let isBusy = false;
  let isWanted = false;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function round(): Promise<void> {
    isBusy = true;
    isWanted = false;
    const started = now();
    await work();
    if (isStopped) return;
    const goOn = () => {
      isBusy = false;
      if (isWanted) void round();
    };
    const rest = Math.min(LONGEST_REST_MS, REST * (now() - started));
    timer = setTimeout(goOn, Math.max(leastMs, rest));
  }

  return {
    call: () => {
      isWanted = true;
      if (!isBusy && !isStopped) void round();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
