import { cleanText } from '#lib/cleanText.ts';

/** Anything long and unbroken may be a token; a record id, which helps to understand a report, is at most 18 long. */
const LONG_WORDS = /[A-Za-z0-9+/_.~!=-]{25,}/g;

/**
 * What to send to whoever looks after the console when a page has failed. Holds no token, no query and nothing that
 * the person entered beyond what the error itself says.
 */
export function failureReport(error: unknown, path: string, at: Date): string {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  const places = (stack ?? '').split('\n').filter((line) => /^\s*at\s|@/.test(line));
  return [
    `Order Desk, page ${path}`,
    at.toISOString(),
    `${name}: ${withoutSecrets(cleanText(message, 500))}`,
    ...places.slice(0, 12).map((line) => withoutAddresses(line.trim())),
  ].join('\n');
}

function withoutSecrets(text: string): string {
  return text.replace(LONG_WORDS, '[removed]').replace(/\bBearer\s+\S+/gi, 'Bearer [removed]');
}

/** `at save (https://console.example/assets/OrderPage-Bx3f.js?v=1:2:30)` without what is before the path and in the query. */
function withoutAddresses(line: string): string {
  return line.replace(/https?:\/\/[^/\s)]+/g, '').replace(/\?[^:)\s]*/g, '');
}
