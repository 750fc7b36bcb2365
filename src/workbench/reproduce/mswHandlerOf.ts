import type { RunHistory } from '#run/runStore.ts';
import { answersOf, handlerOf, thoseSent } from './answersOf.ts';
import { disguise, type IdChoice } from './disguise.ts';
import { factsOf } from './factsOf.ts';

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

const indented = (text: string, by: number) => text.replace(/^/gm, ' '.repeat(by));
