import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { fieldWords } from '#contract/fieldWords.ts';
import { type OperationName, operationNames, operations } from '#contract/operations.ts';

export const columnWords = Object.fromEntries(
  operationNames.map((operation) => {
    const labels = Object.entries(fieldWords[operation]).map(([key, { label }]) => [key, label]);
    const set = operations[operation].carries === 'sets' ? [['set', msg`Set`]] : [];
    return [operation, Object.fromEntries([...set, ...labels])];
  }),
) as Record<OperationName, Readonly<Record<string, MessageDescriptor>>>;

export const isNumberColumn = (key: string): boolean => key === 'set' || key === 'quantity';

export const isIdColumn = (key: string): boolean => /(^id|Id)$/.test(key);
