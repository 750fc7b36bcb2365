import * as z from 'zod/mini';
import { type Cause, verdictOf } from '#contract/causes.ts';
import { type OperationName, operations, type ReplyOf } from '#contract/operations.ts';
import { type Outcome, type RawAnswer, SLOW_ANSWER_MS } from '#contract/outcome.ts';
import type { Answer } from './answerBody.ts';
import { type AnswerBody, answerMessages, namedRecord, readAnswerBody } from './answerBody.ts';
import { failureCause } from './failureCause.ts';
import { successCause } from './successCause.ts';

/** The table of outcomes.md: what an answer says about the request. Pure, and made for any answer whatever. */
export function classify<Name extends OperationName>(
  operation: Name,
  answer: Answer,
): Outcome<ReplyOf<Name>> {
  const { status, redirected, tookMs } = answer;
  const body = readAnswerBody(answer);
  const reply = isSuccess(status) ? replyIn(operation, body) : null;
  const cause = trusted(causeOf(), tookMs);
  return {
    verdict: verdictOf(cause),
    cause,
    status: redirected ? null : status,
    messages: [...recordIn(cause, body), ...answerMessages(body)],
    reply,
    raw: rawAnswer(answer),
    tookMs,
  };

  function causeOf(): Cause {
    if (redirected) return 'redirected';
    return isSuccess(status) ? successCause(operation, status, body, reply) : failureCause(status, body);
  }
}

const isSuccess = (status: number) => status >= 200 && status < 300;

/**
 * A browser may have sent a slow request twice without telling, and then the answer is about the second attempt only:
 * "already renewed", or "busy" after a first attempt that got through. So a slow no is none, whether the service
 * gave it or the platform on its threshold. A slow yes stays one; settle adds the warning.
 */
function trusted(cause: Cause, tookMs: number): Cause {
  const verdict = verdictOf(cause);
  const saysNo = verdict === 'refused' || verdict === 'notSent';
  return saysNo && tookMs > SLOW_ANSWER_MS ? 'slowRefusal' : cause;
}

/**
 * An answer that says yes and no, or a yes that cannot be read, may all the same name what was made: whoever looks for it
 * in the CRM needs that id. As the answer has it, for there is no telling whose id it is.
 */
function recordIn(cause: Cause, body: AnswerBody): string[] {
  const id = cause === 'contradiction' || cause === 'unreadable' ? namedRecord(body) : null;
  return id ? [`id: ${id}`] : [];
}

function replyIn<Name extends OperationName>(operation: Name, body: AnswerBody): ReplyOf<Name> | null {
  if (body.kind !== 'service') return null;
  const parsed = z.safeParse(operations[operation].reply, body.json);
  // Indexing the table by a type parameter loses which of the five replies it is; ReplyOf is made from the same entry.
  return parsed.success ? (parsed.data as ReplyOf<Name>) : null;
}

/** What the journal keeps of a body: enough for any real answer of this API, little enough for thousands of them. */
export const RAW_BODY_LIMIT = 64_000;

/** The answer as the journal keeps it, or null for a redirect, of which a browser shows nothing. */
function rawAnswer({ status, redirected, contentType, body, whole }: Answer): RawAnswer | null {
  if (redirected) return null;
  return {
    status,
    contentType,
    body: body.slice(0, RAW_BODY_LIMIT),
    cut: !whole || body.length > RAW_BODY_LIMIT,
  };
}
