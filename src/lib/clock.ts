/** Time as a dependency, so that long work can be driven by a test instead of by waiting. */
export interface Clock {
  now(): number;
  /** Resolves after `ms` milliseconds, or at once when `signal` is aborted (it never rejects). */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/** A clock that also tells how much time has passed whatever anybody sets the computer's clock to. */
export interface SteadyClock extends Clock {
  /** Milliseconds since some moment; it never goes back, and may stand still while the computer sleeps. */
  steady(): number;
}

export const systemClock: SteadyClock = {
  now: () => Date.now(),
  steady: () => performance.now(),
  sleep: (ms, signal) =>
    new Promise((resolve) => {
      if (signal?.aborted) return resolve();
      const wake = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', wake);
        resolve();
      };
      const timer = setTimeout(wake, ms);
      signal?.addEventListener('abort', wake);
    }),
};
