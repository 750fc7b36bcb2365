import type * as z from 'zod/mini';
import { pathText } from '#lib/pathText.ts';

interface ConfigFault {
  field: string;
  fault: string;
}

export interface WrongConfig {
  issues: readonly z.core.$ZodIssue[];
  json: unknown;
}

/** The schema's findings, one per field. Words the types itself: zod/mini says "Invalid input" for all of them. */
export function configFaults({ issues, json }: WrongConfig): ConfigFault[] {
  return issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        field: fieldName([...issue.path, key]),
        fault: 'is not a field that the console knows; check its spelling',
      }));
    }
    return [{ field: fieldName(issue.path), fault: faultOf(issue, valueAt(json, issue.path)) }];
  });
}

function faultOf(issue: z.core.$ZodIssue, value: unknown): string {
  switch (issue.code) {
    case 'invalid_type':
      return value === undefined ? 'is missing' : `must be ${typeWords[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      if (value === undefined) return 'is missing';
      return `must be ${issue.values.map((allowed) => JSON.stringify(allowed)).join(' or ')}`;
    case 'too_small':
      return (
        wordsOfOurs(issue) ?? `must ${issue.origin === 'array' ? 'hold' : 'be'} at least ${issue.minimum}`
      );
    case 'too_big':
      return wordsOfOurs(issue) ?? `must be at most ${issue.maximum}`;
    default:
      return issue.message;
  }
}

function wordsOfOurs({ message }: z.core.$ZodIssue): string | null {
  return message === 'Invalid input' ? null : message;
}

const typeWords: Record<string, string> = {
  string: 'text in quotes',
  boolean: 'true or false',
  number: 'a number',
  int: 'a whole number',
  array: 'a list in [ ]',
  object: 'an object in { }',
};

const fieldName = (path: readonly PropertyKey[]) => pathText(path) || 'config.json';

function valueAt(json: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, part) => (value as Record<PropertyKey, unknown> | null | undefined)?.[part],
    json,
  );
}
