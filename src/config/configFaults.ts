import * as z from 'zod/mini';
import { cleanText } from '#lib/cleanText.ts';
import { jsonPathText } from '#lib/jsonPathText.ts';
import { configSchema } from './config.ts';

/** The faults in the text of a config.json, by field. Parses it again, with messages that no other page loads. */
export function configFaults(text: string) {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    const reason = cleanText(error instanceof Error ? error.message : '', 200);
    return [{ field: 'config.json', fault: `is not valid JSON: ${reason}` }];
  }
  const issues = z.safeParse(configSchema, json, { error: faultOf }).error?.issues ?? [];
  return issues.flatMap((issue) => {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [key]) : [[]];
    return keys.map((key) => ({
      field: jsonPathText([...issue.path, ...key]) || 'config.json',
      fault: issue.message,
    }));
  });
}

/** Messages for faults that zod finds itself: zod/mini only says "Invalid input". */
const faultOf: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined) return 'is missing';
  switch (issue.code) {
    case 'unrecognized_keys':
      return 'is not a field that the console knows; check its spelling';
    case 'invalid_type':
      return `must be ${typeWords[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `must be ${issue.values.map((allowed) => JSON.stringify(allowed)).join(' or ')}`;
    case 'too_small':
      return `must ${issue.origin === 'array' ? 'hold' : 'be'} at least ${issue.minimum}`;
    case 'too_big':
      return `must be at most ${issue.maximum}`;
    default:
      return undefined;
  }
};

const typeWords: Record<string, string> = {
  string: 'text in quotes',
  boolean: 'true or false',
  number: 'a number',
  int: 'a whole number',
  array: 'a list in [ ]',
  object: 'an object in { }',
};
