import {
  type OperationName,
  operationNames,
  operations,
  pathParameters,
} from '../../src/contract/operations.ts';
import type { Example } from '../../src/sandbox/examples/example.ts';
import { orgOperations } from '../../src/sandbox/operations/orgOperations.ts';
import { statusWords } from './documentWords.ts';
import { replyExamplesInFile, requestExamplesInFile } from './examplesInFile.ts';
import { otherReply, replyParts, replySchema } from './replySchema.ts';
import { type Json, wireSchema } from './wireSchema.ts';

const description = [
  'What the document of the API says, and no more: what it leaves open is open here. Fields that it does not call optional are taken for required.',
  "Every example was answered so by the embedded org of Order Desk. `businessUnitId is required` is the one message that the document names: all other messages are that org's, and so are the answers of which an example says it.",
  'Written from src/contract by `npm run contract`.',
].join('\n\n');

/** The contract as OpenAPI 3.1, with all its examples. */
export function openApi(): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const name of operationNames) {
    const { method, path } = operations[name];
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(name) };
  }
  const baseUrl = {
    default: 'https://org.example/services/apexrest',
    description: "The organization's custom-domain address, followed by the REST resource root",
  };
  return {
    openapi: '3.1.0',
    info: { title: 'Order and Subscription Integration API', version: '1', description },
    servers: [{ url: '{base_url}', variables: { base_url: baseUrl } }],
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: replyParts(),
    },
  };
}

function operationOf(name: OperationName): Json {
  const own: readonly Example[] = orgOperations[name].examples;
  const responses = statusWords(name).map(([status, words]) => {
    const shown = own.filter(({ reply }) => reply.status === Number(status));
    return [
      status,
      { description: words, content: json(replySchema(name, Number(status)), replyExamplesInFile(shown)) },
    ];
  });
  const other = {
    description:
      "What the API's document does not name: the platform's own error, before or instead of the service",
    content: json(otherReply, {}),
  };
  return {
    operationId: name,
    ...inputOf(name, own),
    responses: { ...Object.fromEntries(responses), default: other },
  };
}

/** Path fields as parameters, all others as the body, if the operation has one. */
function inputOf(name: OperationName, own: readonly Example[]): Json {
  const { method, request } = operations[name];
  const inPath = pathParameters(name);
  const { properties, required, ...rest } = wireSchema(request({ recordIds: 'any' }));
  const parameters = inPath.map((parameter) => ({
    name: parameter,
    in: 'path',
    required: true,
    description: describedParameter(name),
    schema: { type: 'string' },
    examples: requestExamplesInFile(own, (fields) => fields[parameter]),
  }));
  const ofBody = (key: string) => !inPath.includes(key);
  const bodyOf = (fields: object) =>
    Object.fromEntries(Object.entries(fields).filter(([key]) => ofBody(key)));
  const schema = {
    ...rest,
    properties: bodyOf(properties as Json),
    required: (required as string[]).filter(ofBody),
  };
  return {
    ...(inPath.length > 0 && { parameters }),
    ...(method !== 'DELETE' && {
      requestBody: { required: true, content: json(schema, requestExamplesInFile(own, bodyOf)) },
    }),
  };
}

function describedParameter(name: OperationName): string {
  const { parameterWords } = orgOperations[name];
  if (!parameterWords) throw new Error(`${name}: describe its path parameter (parameterWords).`);
  return parameterWords;
}

function json(schema: Json, shown: Json): Json {
  return { 'application/json': { schema, ...(Object.keys(shown).length > 0 && { examples: shown }) } };
}
