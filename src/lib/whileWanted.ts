/** Yields the same items, but throws `AbortSignal.reason` at the next one after an abort. */
export function* whileWanted<Item>(items: Iterable<Item>, signal: AbortSignal): Generator<Item> {
  for (const item of items) {
    signal.throwIfAborted();
    yield item;
  }
}
