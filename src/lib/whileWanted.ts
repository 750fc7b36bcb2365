/** The same, but throws at the next item once nobody wants them any more (`AbortSignal.reason`). */
export function* whileWanted<Item>(items: Iterable<Item>, signal: AbortSignal): Generator<Item> {
  for (const item of items) {
    signal.throwIfAborted();
    yield item;
  }
}
