import type { OperationName, operations } from '#contract/operations.ts';
import type { Commerce } from '../commerce.ts';
import type { Example } from '../examples/example.ts';
import type { ServiceAnswer } from './serviceAnswer.ts';

export interface HandlerContext {
  commerce: Commerce;
  /** Null in a single-currency org. */
  currencies: readonly string[] | null;
  /** Renewal sets or cancellations that a fault refuses, by position, with the message. */
  setsToRefuse: ReadonlyMap<number, string>;
  /** If one of several sets or cancellations is refused, so is the request, but the others are executed. */
  doesInPart: boolean;
  /** The org's current phrase for a record that an operation has already processed. */
  alreadyWords(operation: OperationName, id: string): string;
}

/**
 * One operation of the service. `input` is any JSON (for a deletion, the id of its path). A handler checks everything
 * before it changes anything, so that a refusal leaves no trace, unless `doesInPart`.
 */
export type Handler = (input: unknown, context: HandlerContext) => ServiceAnswer;

/** What the embedded org, and the published file of the API, know of one operation. */
export interface OrgOperation<Name extends OperationName = OperationName> {
  readonly handle: Handler;
  /** At least one request and reply for every case of the API document. The first is the sample of all tests. */
  readonly examples: readonly Example[];
  /** Meanings of its success statuses, in the words of the API document. */
  readonly statusWords: Readonly<Record<(typeof operations)[Name]['accepted'][number], string>>;
  /** The parameter of its path, in the words of the API document; null if it has none. */
  readonly parameterWords: string | null;
  /**
   * A dozen phrases for what is done already, each with a marker (run/rules/saysAlreadyDone.ts). The first needs no seed. `{id}` is the
   * record that is already done, `{order}` the order made from it.
   */
  readonly alreadyPhrases: readonly string[];
}
