import { expect, it } from 'vitest';
import { operationNames } from '../operations.ts';
import { fieldWords } from './operationWords.ts';
import type { FieldWords } from './sharedFieldWords.ts';

it.each(operationNames)('of %s, no header name is that of two fields, whatever its language', (operation) => {
  const fields: readonly FieldWords[] = Object.values(fieldWords[operation]);
  const names = fields.flatMap(({ headerNames }) => [...new Set(headerNames)]);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
