import * as z from 'zod/mini';
import { type Envelope, envelope, type PlatformErrors, platformErrors } from '#contract/envelope.ts';
import type { Answer } from './answer.ts';

/** Who speaks in an answer: the service, the platform before or instead of it, a page of something in between, or nobody known. */
export type AnswerBody =
  | { kind: 'service'; envelope: Envelope; json: unknown }
  | { kind: 'platform'; errors: PlatformErrors }
  | { kind: 'html' }
  | { kind: 'other' };

/**
 * Told by what the body holds, not by its Content-Type: gateways put their own type on an answer and services forget
 * theirs. A body that broke off proves nothing, even where what came of it happens to be complete JSON.
 */
export function readAnswerBody({ body, contentType, whole }: Answer): AnswerBody {
  const json = whole ? parseJson(body) : undefined;
  const service = z.safeParse(envelope, json);
  if (service.success) return { kind: 'service', envelope: service.data, json };
  const platform = z.safeParse(platformErrors, json);
  if (platform.success) return { kind: 'platform', errors: platform.data };
  const isHtml = contentType?.includes('html') || body.trimStart().startsWith('<');
  return { kind: isHtml ? 'html' : 'other' };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
