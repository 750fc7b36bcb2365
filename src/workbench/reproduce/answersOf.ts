import type { Cause } from '#contract/causes.ts';
import { httpForm, type OperationName, operations } from '#contract/operations.ts';
import { uriPart } from '#lib/uriPart.ts';
import type { RequestRecord } from '#run/run.ts';
import type { Disguise } from './disguise.ts';
import { sourceText } from './sourceText.ts';

/** Where nothing left this browser there is nothing to answer. */
const NEVER_LEFT: readonly Cause[] = ['waiting', 'invalid', 'offline', 'journalFailed'];

/** Those attempts that were on their way to the org, answered or not. */
export function thoseSent(requests: readonly RequestRecord[]): RequestRecord[] {
  return requests.filter(
    ({ cause, raw }) => raw !== null || !(NEVER_LEFT.includes(cause) || cause === 'sessionEnded'),
  );
}

/** The answers of requests, in the order in which they were sent, as the elements of an array in TypeScript. */
export function answersOf(requests: readonly RequestRecord[], disguise: Disguise): string {
  return requests.map((request) => answerOf(request, disguise)).join('\n');
}

/**
 * A handler of MSW that gives each answer of the array `answers` once, to the request with the same body, or for the
 * same record where there is no body. What it has no answer for goes on to the next handler.
 */
export function handlerOf(operation: OperationName): string {
  const { method, path } = operations[operation];
  const address = sourceText(`*${path.replace('{id}', ':id')}`);
  const isById = path.includes('{id}');
  return [
    isById
      ? `http.${method.toLowerCase()}(${address}, ({ params }) => {`
      : `http.${method.toLowerCase()}(${address}, async ({ request }) => {`,
    ...(isById ? [] : ['  const body = await request.text();']),
    `  const place = answers.findIndex(({ to }) => to === ${isById ? "params['id']" : 'body'});`,
    '  return place < 0 ? undefined : answers.splice(place, 1)[0]?.give();',
    '})',
  ].join('\n');
}

function answerOf({ seq, attempt, operation, input, cause, raw }: RequestRecord, disguise: Disguise): string {
  const changed = disguise.value(input);
  const { body } = httpForm(operation, changed, uriPart);
  const to = sourceText(body ?? (changed as { id: string }).id);
  const name = `Request ${seq + 1}${attempt > 1 ? `, attempt ${attempt}` : ''}`;
  if (!raw)
    return `  // ${name}: ${lossWords[cause] ?? 'no answer came that could be read.'} Here the connection breaks.\n  { to: ${to}, give: () => HttpResponse.error() },`;
  const { status, contentType, cut } = raw;
  const text = disguise.body(raw.body, cut);
  // Text alone would be given a type that the answer did not have.
  const given =
    text === ''
      ? 'null'
      : contentType === null
        ? `new TextEncoder().encode(${sourceText(text)})`
        : sourceText(text);
  const headers = contentType === null ? '' : `, headers: { 'content-type': ${sourceText(contentType)} }`;
  return [
    ...(cut
      ? [`  // ${name}: the answer was longer. This is the beginning of it, all that was kept.`]
      : [`  // ${name}`]),
    '  {',
    `    to: ${to},`,
    `    give: () => new HttpResponse(${given}, { status: ${status}${headers} }),`,
    '  },',
  ].join('\n');
}

/** An answer that never comes can only be shown by waiting for it, and no test is to wait two minutes. */
const lossWords: Partial<Record<Cause, string>> = {
  timedOut: 'no answer came in time.',
  interrupted: 'nobody waited for the answer any more.',
  redirected: 'the answer led to another address.',
  sending: 'it was on its way when this was copied.',
};
