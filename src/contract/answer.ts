import * as z from 'zod/mini';
import { type Cause, verdictOf } from './causes.ts';
import type { AnyReply } from './operations.ts';
import type { Verdict } from './rowStates.ts';

/** The answer as received, cut at a limit, for the journal and support cases. Never contains request headers. */
export const rawAnswer = z.object({
  status: z.int(),
  contentType: z.nullable(z.string()),
  body: z.string(),
  cut: z.boolean(),
});
export type RawAnswer = z.infer<typeof rawAnswer>;

/** The result of one request, made by platform. The operation's rules derive the rows' outcomes from it. */
export interface Answer<Reply = AnyReply> {
  verdict: Verdict;
  cause: Cause;
  status: number | null;
  /** The service's or platform's messages, cleaned for display. In doubtful answers, an id in the answer comes first. */
  messages: string[];
  reply: Reply | null;
  raw: RawAnswer | null;
  tookMs: number;
}

/** The answer of a request that was not sent, or whose answer is not known. */
export function missingAnswer(cause: Cause, tookMs = 0): Answer<never> {
  return { verdict: verdictOf(cause), cause, status: null, messages: [], reply: null, raw: null, tookMs };
}

/** After this time the browser may have repeated the request: "done" may be a duplicate, and a refusal is unknown. */
export const SLOW_ANSWER_MS = 20_000;
