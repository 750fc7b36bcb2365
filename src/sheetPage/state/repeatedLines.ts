import { type AnyRequest, creatingOperation } from '#contract/operations.ts';
import { requestValues } from '#contract/requestValues.ts';
import { contentOf } from '#run/content/contentOf.ts';
import type { Row } from '#run/run.ts';

/**
 * For a sheet of orders with items: whether a line asks for the same order and the same item as one before it. Lines of
 * one order repeat its fields on purpose, so only the whole line counts.
 */
export function createRepeatedLineFinder() {
  const firstRows = new Map<string, number>();
  /** By row: the earlier row that it repeats. */
  const identical = new Map<number, number>();
  return {
    identical,
    add({ index, cells }: Pick<Row, 'index' | 'cells'>): void {
      const line = Object.values(creatingOperation)
        .map((operation) => contentOf(operation, requestValues(operation, cells) as AnyRequest))
        .join();
      const first = firstRows.get(line);
      if (first === undefined) firstRows.set(line, index);
      else identical.set(index, first);
    },
  };
}
