import { cleanText } from '#lib/cleanText.ts';
import type { AnswerBody } from './answerBody.ts';

/** An answer can hold any number of messages, and somebody has to read them. The raw answer keeps the rest. */
export const MESSAGE_LIMIT = 100;

/** The words of whoever answered, safe to show. The platform's code comes first: administrators search for it. */
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
