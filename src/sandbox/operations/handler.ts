import type { OperationName } from '#contract/operations.ts';
import type { Commerce } from '../commerce.ts';
import type { ServiceAnswer } from './serviceAnswer.ts';

/** What a handler may know of the org beside the request. */
export interface HandlerContext {
  commerce: Commerce;
  /** Null in a single-currency org. */
  currencies: readonly string[] | null;
  /** Renewal sets or cancellations, by position, that a fault wants refused, with the message. */
  setsToRefuse: ReadonlyMap<number, string>;
  /** Where one of several sets or cancellations is refused, the request is, and the others are done all the same. */
  doesInPart: boolean;
  /** How the org says this time that a record is so already as an operation leaves it. */
  alreadyWords(operation: OperationName, id: string): string;
}

/**
 * One operation of the service. `input` is whatever JSON the caller sent (for a deletion, the id of its path). A handler checks
 * everything before it changes anything, so that what it refuses leaves no trace, unless the org does things in part.
 */
export type Handler = (input: unknown, context: HandlerContext) => ServiceAnswer;
