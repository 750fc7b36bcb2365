/** Time as a dependency, so that tests control it instead of waiting. */
export interface Clock {
  now(): number;
  /** Resolves after `ms` milliseconds, or at once when `signal` is aborted (it never rejects). */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/** Also measures elapsed time independently of the computer's clock setting. */
export interface SteadyClock extends Clock {
  /** Milliseconds since an arbitrary moment. It never goes back, and may stop while the computer sleeps. */
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
