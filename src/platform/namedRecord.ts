import { cleanText } from '#lib/cleanText.ts';
import type { AnswerBody } from './answerBody.ts';

/**
 * The id that an answer of the service names at its top, safe to show, whether or not the rest has the contract's shape. Empty
 * where there is one and nothing of it can be shown: it names a record all the same.
 */
export function namedRecord(body: AnswerBody): string | null {
  if (body.kind !== 'service') return null;
  const { id } = body.envelope;
  return typeof id === 'string' && id !== '' ? cleanText(id, 100) : null;
}
