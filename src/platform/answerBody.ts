import * as z from 'zod/mini';
import { type Envelope, envelope, type PlatformErrors, platformErrors } from '#contract/envelope.ts';
import { cleanText } from '#lib/cleanText.ts';
import { parseJson } from '#lib/parseJson.ts';

export interface ReceivedAnswer {
  /** 0 for a redirect that the browser hides (`opaqueredirect`). */
  status: number;
  redirected: boolean;
  contentType: string | null;
  body: string;
  /** False if the body broke off, exceeded `BODY_LIMIT`, or was incomplete at the time limit. */
  whole: boolean;
  tookMs: number;
  /** False if the browser may have sent the request twice by itself: the answer may be about the second attempt. */
  wasSentOnce: boolean;
}

export type AnswerBody =
  | { kind: 'service'; envelope: Envelope; json: unknown }
  | { kind: 'platform'; errors: PlatformErrors }
  | { kind: 'html' }
  | { kind: 'other' };

/** Decided by the body, not its Content-Type, which gateways replace. An incomplete body proves nothing. */
export function readAnswerBody({ body, contentType, whole }: ReceivedAnswer): AnswerBody {
  const json = whole ? parseJson(body) : undefined;
  const service = z.safeParse(envelope, json);
  if (service.success) return { kind: 'service', envelope: service.data, json };
  const platform = z.safeParse(platformErrors, json);
  if (platform.success) return { kind: 'platform', errors: platform.data };
  const isHtml = contentType?.includes('html') || body.trimStart().startsWith('<');
  return { kind: isHtml ? 'html' : 'other' };
}

/** Limit of messages shown. The raw answer keeps the rest. */
export const MESSAGE_LIMIT = 100;

export function answerMessages(body: AnswerBody): string[] {
  return wordsIn(body)
    .slice(0, MESSAGE_LIMIT)
    .map((text) => cleanText(text).trim())
    .filter((text) => text !== '');
}

function wordsIn(body: AnswerBody): string[] {
  switch (body.kind) {
    case 'service':
      return body.envelope.errors ?? [];
    case 'platform':
      return body.errors.map(({ errorCode, message }) => (message ? `${errorCode}: ${message}` : errorCode));
    default:
      return [];
  }
}

/** The id at the top of a service answer, cleaned for display: null if missing, empty if nothing is left of it. */
export function namedRecord(body: AnswerBody): string | null {
  if (body.kind !== 'service') return null;
  const { id } = body.envelope;
  return typeof id === 'string' && id !== '' ? cleanText(id, 100) : null;
}
