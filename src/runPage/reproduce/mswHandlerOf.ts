import { httpForm, type OperationName, operations, pathParameters, pathWith } from '#contract/operations.ts';
import { uriPart } from '#lib/uriPart.ts';
import type { RequestRecord, Run } from '#run/run.ts';
import type { RunHistory } from '#run/runStore.ts';
import { type Disguise, disguise, type IdChoice } from './disguise.ts';
import { thoseSent } from './repeatableRequests.ts';
import { sourceText } from './sourceText.ts';

/**
 * A module of TypeScript with handlers of MSW that answer as a run was answered, attempt by attempt. It holds no token,
 * note or name of a person.
 */
export function mswHandlerOf(history: RunHistory, ids: IdChoice): string {
  const requests = thoseSent(history.requests);
  return `import { HttpResponse, http } from 'msw';

${factsOf(history.run, ids)}
// Each answer is given once, to the request with the same body (to), in this order. Any other request goes on.
const answers = [
${answersOf(requests, disguise(history, ids))}
];

export const handlers = [
${indented(handlerOf(history.run.operation), 2)},
];
`;
}

/** What a run was, in a comment: nothing in it that a person has typed. */
export function factsOf(run: Run, ids: IdChoice): string {
  const said =
    ids === 'kept'
      ? 'The ids are those of the run.'
      : 'Every id is a stand-in; the same id has the same one.';
  return `// ${titleOf(run)}. ${said}`;
}

/** For the name of a test. */
export function titleOf({ operation, createdAt }: Pick<Run, 'operation' | 'createdAt'>): string {
  return `A run of ${operation}, ${new Date(createdAt).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

/** The answers of requests, in the order in which they were sent, as the elements of an array in TypeScript. */
export function answersOf(requests: readonly RequestRecord[], disguise: Disguise): string {
  return requests.map((request) => answerOf(request, disguise)).join('\n');
}

/**
 * A handler of MSW that gives each answer of the array `answers` once, to the request with the same body and the same
 * record in its path. What it has no answer for goes on to the next handler.
 */
export function handlerOf(operation: OperationName): string {
  const { method } = operations[operation];
  const address = sourceText(`*${pathWith(operation, (name) => `:${name}`)}`);
  const inPath = pathParameters(operation).map((name) => `params['${name}']`);
  const hasBody = method !== 'DELETE';
  const given = [...(inPath.length > 0 ? ['params'] : []), ...(hasBody ? ['request'] : [])].join(', ');
  const parts = [...inPath, ...(hasBody ? ['body'] : [])];
  return [
    `http.${method.toLowerCase()}(${address}, ${hasBody ? 'async ' : ''}({ ${given} }) => {`,
    ...(hasBody ? ['  const body = await request.text();'] : []),
    `  const place = answers.findIndex(({ to }) => to === ${parts.length === 1 ? parts[0] : `[${parts.join(', ')}].join(' ')`});`,
    '  return place < 0 ? undefined : answers.splice(place, 1)[0]?.give();',
    '})',
  ].join('\n');
}

function answerOf({ seq, attempt, operation, input, raw }: RequestRecord, disguise: Disguise): string {
  const changed = disguise.value(input);
  const { body } = httpForm(operation, changed, uriPart);
  const fields: Partial<Record<string, unknown>> = { ...changed };
  const inPath = pathParameters(operation).map((name) => fields[name]);
  const to = sourceText([...inPath, ...(body === null ? [] : [body])].join(' '));
  const name = `Request ${seq + 1}${attempt > 1 ? `, attempt ${attempt}` : ''}`;
  if (!raw)
    return `  // ${name}: no answer came. Here the connection breaks.\n  { to: ${to}, give: () => HttpResponse.error() },`;
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
    `  // ${name}${cut ? ': the answer was longer. This is the beginning of it, all that was kept.' : ''}`,
    '  {',
    `    to: ${to},`,
    `    give: () => new HttpResponse(${given}, { status: ${status}${headers} }),`,
    '  },',
  ].join('\n');
}

export const indented = (text: string, by: number) => text.replace(/^(?=.)/gm, ' '.repeat(by));
