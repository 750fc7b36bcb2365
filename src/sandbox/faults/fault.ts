import * as z from 'zod/mini';
import { operationNames } from '#contract/operations.ts';
import { readChangeNames } from '../data/readChanges.ts';
import { rewriteNames } from './rewrites.ts';

const milliseconds = z.int().check(z.minimum(0), z.maximum(600_000));

/** Closes the connection without an answer. */
const drop = z.strictObject({ kind: z.literal('drop') });
const delay = z.strictObject({ kind: z.literal('delay'), ms: milliseconds });
/** Sends this answer: before execution instead of the service, after execution over the service's own answer. */
const answer = z.strictObject({
  kind: z.literal('answer'),
  status: z.int().check(z.minimum(200), z.maximum(599)),
  body: z.string(),
  contentType: z._default(z.string(), 'application/json;charset=UTF-8'),
  headers: z._default(z.record(z.string(), z.string()), {}),
});
/** Answers 400 with one of the org's phrases for what is done already. */
const alreadyDone = z.strictObject({ kind: z.literal('alreadyDone') });

const beforeAction = z.discriminatedUnion('kind', [
  drop,
  delay,
  answer,
  /** Rejects the request's token from now on, starting with this request. */
  z.strictObject({ kind: z.literal('endSession') }),
  /** The same for all tokens that the org has seen. */
  z.strictObject({ kind: z.literal('endAllSessions') }),
  /**
   * Refuses these sets of a renewal request, or these cancellations of a group, counted from 0. `inPart`: executes
   * the others, and answers as if the whole request were refused.
   */
  z.strictObject({
    kind: z.literal('refuseSets'),
    sets: z.array(z.int().check(z.minimum(0))),
    message: z.string(),
    inPart: z._default(z.boolean(), false),
  }),
  alreadyDone,
  /** Changes what a read of records finds, or what its answer holds of that. */
  z.strictObject({ kind: z.literal('changeRead'), change: z.enum(readChangeNames) }),
  /** What the org says of the calls left today. */
  z.strictObject({ kind: z.literal('callsLeft'), calls: z.int().check(z.minimum(0)) }),
]);
export type ActionBeforeExecution = z.output<typeof beforeAction>;

const afterAction = z.discriminatedUnion('kind', [
  drop,
  delay,
  answer,
  alreadyDone,
  z.strictObject({ kind: z.literal('rewrite'), rewrite: z.enum(rewriteNames) }),
  /** Closes the connection after this many bytes of the body. */
  z.strictObject({ kind: z.literal('cutBody'), keep: z.int().check(z.minimum(0)) }),
  /** Sends the body in pieces of a few bytes, with this pause before each. */
  z.strictObject({ kind: z.literal('trickle'), ms: milliseconds }),
  /** Omits the CORS headers, so that pages of other origins cannot read the answer. */
  z.strictObject({ kind: z.literal('withoutCors') }),
  /**
   * Keeps the connection open after this answer. The org otherwise closes it each time, since a browser may silently
   * repeat a request whose reused connection drops; a fault for the next request then shows just that.
   */
  z.strictObject({ kind: z.literal('keepConnection') }),
]);
export type AfterAction = z.output<typeof afterAction>;

const target = {
  /** `any` is any operation; `read` any read of records. */
  operation: z._default(z.enum([...operationNames, 'any', 'read']), 'any'),
  /** The first request affected, counted from when the fault is set; 1 is the next one. */
  nth: z._default(z.int().check(z.minimum(1)), 1),
  /** Number of consecutive requests affected. */
  times: z._default(z.int().check(z.minimum(1)), 1),
};

/**
 * A failure of one or more requests. `before`: the org has not executed the request, and never will if the action
 * ends the exchange. `after`: it has, and the ledger says what it did.
 */
export const faultSchema = z.discriminatedUnion('phase', [
  z.strictObject({ ...target, phase: z.literal('before'), action: beforeAction }),
  z.strictObject({ ...target, phase: z.literal('after'), action: afterAction }),
]);
export type Fault = z.output<typeof faultSchema>;
/** A fault as tests write it: operation, nth and times are optional. */
export type FaultInput = z.input<typeof faultSchema>;
