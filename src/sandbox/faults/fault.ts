import * as z from 'zod/mini';
import { operationNames } from '#contract/operations.ts';
import { rewriteNames } from './rewrites.ts';

const milliseconds = z.int().check(z.minimum(0), z.maximum(600_000));

/** Closes the connection before a byte of an answer is sent. */
const drop = z.strictObject({ kind: z.literal('drop') });
const delay = z.strictObject({ kind: z.literal('delay'), ms: milliseconds });
/** Answers this instead: before executing in place of the service, after executing over the service's own answer. */
const answer = z.strictObject({
  kind: z.literal('answer'),
  status: z.int().check(z.minimum(200), z.maximum(599)),
  body: z.string(),
  contentType: z._default(z.string(), 'application/json;charset=UTF-8'),
  headers: z._default(z.record(z.string(), z.string()), {}),
});
/** Answers 400, saying in one of the org's wordings that the thing is so already. */
const alreadyDone = z.strictObject({ kind: z.literal('alreadyDone') });

const beforeAction = z.discriminatedUnion('kind', [
  drop,
  delay,
  answer,
  /** The request's token is refused from now on, beginning with this request. */
  z.strictObject({ kind: z.literal('endSession') }),
  /** So is every other token that the org has seen. */
  z.strictObject({ kind: z.literal('endAllSessions') }),
  /**
   * The service refuses these sets of a renewal request, or these cancellations of a group, counted from 0. `inPart`: it
   * does the others, and answers as if it had refused the whole request.
   */
  z.strictObject({
    kind: z.literal('refuseSets'),
    sets: z.array(z.int().check(z.minimum(0))),
    message: z.string(),
    inPart: z._default(z.boolean(), false),
  }),
  alreadyDone,
]);
export type BeforeAction = z.output<typeof beforeAction>;

const afterAction = z.discriminatedUnion('kind', [
  drop,
  delay,
  answer,
  alreadyDone,
  /** Changes the service's answer on its way. */
  z.strictObject({ kind: z.literal('rewrite'), rewrite: z.enum(rewriteNames) }),
  /** Closes the connection after so many bytes of the body. */
  z.strictObject({ kind: z.literal('cutBody'), keep: z.int().check(z.minimum(0)) }),
  /** Sends the body in pieces of a few bytes, with so long a pause before each. */
  z.strictObject({ kind: z.literal('trickle'), ms: milliseconds }),
  /** Leaves the CORS headers out, so that a page of another origin cannot read the answer. */
  z.strictObject({ kind: z.literal('withoutCors') }),
  /**
   * Keeps the connection open after this answer. The org otherwise closes it each time, since a browser may silently
   * repeat a request whose reused connection drops; a fault for the next request then shows just that.
   */
  z.strictObject({ kind: z.literal('keepConnection') }),
]);
export type AfterAction = z.output<typeof afterAction>;

const target = {
  operation: z._default(z.enum([...operationNames, 'any']), 'any'),
  /** The first request it strikes, counted from the moment it is laid; 1 is the next one. */
  nth: z._default(z.int().check(z.minimum(1)), 1),
  /** How many requests in a row it strikes. */
  times: z._default(z.int().check(z.minimum(1)), 1),
};

/**
 * Something that goes wrong for one request or several. `before`: the org has not worked on the request; when the
 * action ends the exchange it never will. `after`: it has, and the ledger says what it did.
 */
export const faultSchema = z.discriminatedUnion('phase', [
  z.strictObject({ ...target, phase: z.literal('before'), action: beforeAction }),
  z.strictObject({ ...target, phase: z.literal('after'), action: afterAction }),
]);
export type Fault = z.output<typeof faultSchema>;
/** A fault as one writes it: operation, nth and times may be left out. */
export type FaultInput = z.input<typeof faultSchema>;
