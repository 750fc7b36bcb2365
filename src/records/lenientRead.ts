import type { ObjectKind } from '#config/recordsSettings.ts';
import { ReadProblem } from './readProblem.ts';

/** Fields to read. `further` ones may be missing in the answer, or hidden from the person. */
export interface FieldsToRead {
  needed: readonly string[];
  further: readonly string[];
}

/**
 * Reads without those further fields that the person may not read. The org names one such field at a time; each is then
 * left out of all later reads.
 */
export function createLenientRead(onProblem: (problem: ReadProblem) => void) {
  const hidden = new Set<string>();
  const keyOf = (kind: ObjectKind, field: string) => `${kind} ${field.toLowerCase()}`;
  return async <Answer>(
    kind: ObjectKind,
    { needed, further }: FieldsToRead,
    read: (fields: FieldsToRead) => Promise<Answer>,
  ): Promise<Answer> => {
    for (;;) {
      const asked = further.filter((field) => !hidden.has(keyOf(kind, field)));
      try {
        return await read({ needed, further: asked });
      } catch (error) {
        if (!(error instanceof ReadProblem) || error.kind !== 'fieldUnreadable' || asked.length === 0)
          throw error;
        if (isOneOf(needed, error.subject)) throw error;
        onProblem(error);
        for (const field of namedIn(asked, error.subject)) hidden.add(keyOf(kind, field));
      }
    }
  };
}

const isOneOf = (fields: readonly string[], name: string) =>
  fields.some((field) => field.toLowerCase() === name.toLowerCase());

/** Fields that a problem may be about. The org names a related field by its last part, or by the relationship. */
function namedIn(asked: readonly string[], name: string): readonly string[] {
  if (isOneOf(asked, name)) return asked.filter((field) => field.toLowerCase() === name.toLowerCase());
  const related = asked.filter((field) => field.includes('.'));
  return related.length > 0 ? related : asked;
}
