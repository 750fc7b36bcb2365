import { type OperationName, operations } from '#contract/operations.ts';
import { assertNever } from './assertNever.ts';
import { checkReply } from './checkReply.ts';
import { TroubledRecord } from './commerce.ts';
import { jsonAnswer, platformAnswer } from './jsonAnswer.ts';
import type { Ledger, ReceivedRequest } from './ledger.ts';
import type { HandlerContext } from './operations/orgOperation.ts';
import { orgOperations } from './operations/orgOperations.ts';
import { refused, type ServiceAnswer } from './operations/serviceAnswer.ts';
import type { Persona } from './personas.ts';
import type { Route } from './route.ts';

/** The platform's size limit for a body to custom REST resources. */
const BODY_LIMIT = 6_000_000;

export interface Passage {
  request: Request;
  route: Route;
  persona: Persona | null;
  receipt: ReceivedRequest;
  ledger: Ledger;
  context: HandlerContext;
}

/** Checks session, address, permission and size before the service. Only then executes the operation. */
export async function platformReply(passage: Passage): Promise<Response> {
  const { request, route, persona, receipt } = passage;
  if (!persona) return platformAnswer(401, 'INVALID_SESSION_ID', 'Session expired or invalid');
  receipt.persona = persona.id;
  if (!persona.apiEnabled)
    return platformAnswer(403, 'INSUFFICIENT_ACCESS', 'The user may not use the API of this organization');
  switch (route.kind) {
    case 'unknown':
      return platformAnswer(404, 'NOT_FOUND', 'Could not find a match for URL');
    case 'wrongMethod':
      return platformAnswer(405, 'METHOD_NOT_ALLOWED', `HTTP Method '${request.method}' not allowed`);
    case 'operation':
      if (!persona.may.includes(route.operation))
        return platformAnswer(
          403,
          'FORBIDDEN',
          `You do not have access to the REST class of ${route.operation}`,
        );
      return serviceReply(route.operation, route.pathInput, persona, passage);
    default:
      return assertNever(route);
  }
}

async function serviceReply(
  operation: OperationName,
  pathInput: Readonly<Record<string, string>>,
  persona: Persona,
  { request, receipt, ledger, context }: Passage,
): Promise<Response> {
  const text = await request.text();
  if (text.length > BODY_LIMIT)
    return platformAnswer(413, 'REQUEST_ENTITY_TOO_LARGE', `The body has more than ${BODY_LIMIT} characters`);
  const isDeletion = operations[operation].method === 'DELETE';
  const body = isDeletion ? { json: pathInput } : parsed(text, pathInput);
  if (!body) return jsonAnswer(400, refused(400, ['The request body is not valid JSON']).body);

  const answer = untroubled(() => orgOperations[operation].handle(body.json, context));
  if (answer instanceof Response) return answer;
  checkReply(operation, answer, body.json);
  if (answer.did) {
    receipt.executed = ledger.execute({
      operation,
      persona: persona.id,
      input: body.json,
      ...answer.did,
    }).n;
  }
  return jsonAnswer(answer.status, answer.body);
}

function parsed(text: string, pathInput: Readonly<Record<string, string>>): { json: unknown } | null {
  try {
    const json: unknown = JSON.parse(text);
    return { json: Object.keys(pathInput).length > 0 ? { ...Object(json), ...pathInput } : json };
  } catch {
    return null;
  }
}

/** A locked row is an uncaught exception: the platform rolls back and reports it. The service reports the rest. */
function untroubled(execute: () => ServiceAnswer): ServiceAnswer | Response {
  try {
    return execute();
  } catch (error) {
    if (!(error instanceof TroubledRecord)) throw error;
    if (error.trouble === 'unexpected') return refused(500, ['An unexpected error occurred']);
    const message = `System.DmlException: Update failed. First exception on row 0 with id ${error.id}; first error: UNABLE_TO_LOCK_ROW, unable to obtain exclusive access to this record`;
    return platformAnswer(500, 'APEX_ERROR', message);
  }
}
