/** Throttles calls: the first runs at once, then at most one every `ms` milliseconds. */
export function coalesce(work: () => void, ms: number): { call(): void; cancel(): void } {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isWanted = false;
  const tick = () => {
    timer = isWanted ? setTimeout(tick, ms) : null;
    if (isWanted) {
      isWanted = false;
      work();
    }
  };
  return {
    call: () => {
      isWanted = true;
      if (!timer) tick();
    },
    cancel: () => {
      if (timer) clearTimeout(timer);
      timer = null;
      isWanted = false;
    },
  };
}
