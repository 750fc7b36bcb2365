import type { Commerce } from '../commerce.ts';
import type { ServiceAnswer } from './serviceAnswer.ts';

/** What a handler may know of the org beside the request. */
export interface HandlerContext {
  commerce: Commerce;
  /** Null in a single-currency org. */
  currencies: readonly string[] | null;
  /** Renewal sets, by position, that a fault wants refused, with the message for their first activity. */
  setsToRefuse: ReadonlyMap<number, string>;
}

/**
 * One operation of the service. `input` is whatever JSON the caller sent (for a deletion, the id of its path). A handler checks
 * everything before it changes anything, so that what it refuses leaves no trace.
 */
export type Handler = (input: unknown, context: HandlerContext) => ServiceAnswer;
