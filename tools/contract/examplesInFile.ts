import type { Example } from '../../src/sandbox/examples/example.ts';
import type { Json } from './wireSchema.ts';

/** Request examples by case, with their status. Refused ones may violate the schema. `shown`: body or parameter. */
export function requestExamplesInFile(
  own: readonly Example[],
  shown: (fields: Readonly<Record<string, unknown>>) => unknown,
): Json {
  return Object.fromEntries(
    own.map((example) => [
      example.when,
      {
        summary: `Answered with ${example.reply.status}`,
        ...describing(example),
        ...requestValue(example, shown),
      },
    ]),
  );
}

/** Reply examples, under the same names as the requests. */
export function replyExamplesInFile(own: readonly Example[]): Json {
  return Object.fromEntries(
    own.map((example) => [example.when, { ...describing(example), value: example.reply.body }]),
  );
}

/** A body that is not JSON becomes a data URL, because as a quoted string it would be valid JSON. */
function requestValue(
  { request }: Example,
  shown: (fields: Readonly<Record<string, unknown>>) => unknown,
): Json {
  if ('json' in request) return { value: shown(Object(request.json)) };
  return { externalValue: `data:application/json,${encodeURIComponent(request.text)}` };
}

function describing({ after = [], isOrgsOwn }: Example): Json {
  const words = [
    ...after.map((input) => `After the same operation with ${JSON.stringify(input)}.`),
    ...(isOrgsOwn ? ["The API's document names no answer for this case: the embedded org answers so."] : []),
  ];
  return words.length > 0 ? { description: words.join(' ') } : {};
}
