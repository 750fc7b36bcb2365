import { httpForm, type OperationName, operations, pathWith } from '#contract/operations.ts';
import { uriPart } from '#lib/uriPart.ts';
import type { RequestRecord, Run } from '#run/run.ts';
import type { RunHistory } from '#run/runStore.ts';
import { disguise } from './disguise.ts';
import { thoseSent } from './repeatableRequests.ts';
import { sourceText } from './sourceText.ts';

/**
 * A TypeScript module with MSW handlers that repeat a run's answers, attempt by attempt. It holds no token, note or name
 * of a person.
 */
export function mswHandlerOf(history: RunHistory): string {
  return `import { HttpResponse, http } from 'msw';

${factsOf(history.run)}
${answersOf(thoseSent(disguise(history).requests))}

export const handlers = [
${indented(handlerOf(history.run.operation), 2)},
];
`;
}

/** Describes a run in a comment, without any text that a person has typed. */
export const factsOf = (run: Run) =>
  `// ${titleOf(run)}. Ids and messages of the service are those of the run.`;

export function titleOf({ operation, createdAt }: Pick<Run, 'operation' | 'createdAt'>): string {
  return `A run of ${operation}, ${new Date(createdAt).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

/** The answers in the order of their requests, as a TypeScript array. */
export function answersOf(requests: readonly RequestRecord[]): string {
  return `// Each is given once, to the request with the same address and body (to), in this order. Others go on.
const answers = [
${requests.map(answerOf).join('\n')}
];`;
}

/** An MSW handler that gives the answers of the array. Requests without one go on to the next handler. */
export function handlerOf(operation: OperationName): string {
  const address = sourceText(`*${pathWith(operation, (name) => `:${name}`)}`);
  return `http.${operations[operation].method.toLowerCase()}(${address}, async ({ request }) => {
  const sent = \`\${request.url} \${await request.text()}\`;
  const place = answers.findIndex(({ to }) => sent.endsWith(to));
  return place < 0 ? undefined : answers.splice(place, 1)[0]?.give();
})`;
}

function answerOf({ seq, attempt, operation, input, raw }: RequestRecord): string {
  const { path, body } = httpForm(operation, input, uriPart);
  const to = sourceText(`${path} ${body ?? ''}`);
  const name = `Request ${seq + 1}${attempt > 1 ? `, attempt ${attempt}` : ''}`;
  if (!raw)
    return `  // ${name}: no answer came. Here the connection breaks.\n  { to: ${to}, give: () => HttpResponse.error() },`;
  const { status, contentType, cut, body: text } = raw;
  // A bare string would add a content type that the answer did not have.
  const bodyCode =
    text === ''
      ? 'null'
      : contentType === null
        ? `new TextEncoder().encode(${sourceText(text)})`
        : sourceText(text);
  const headers = contentType === null ? '' : `, headers: { 'content-type': ${sourceText(contentType)} }`;
  return `  // ${name}${cut ? ': the answer was longer. This is the beginning of it, all that was kept.' : ''}
  {
    to: ${to},
    give: () => new HttpResponse(${bodyCode}, { status: ${status}${headers} }),
  },`;
}

export const indented = (text: string, by: number) => text.replace(/^(?=.)/gm, ' '.repeat(by));
