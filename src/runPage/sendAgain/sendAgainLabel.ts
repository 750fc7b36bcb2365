import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { type OperationName, operations } from '#contract/operations.ts';

/** Label of a dialog's button: the verb, the count with its noun, and the org. Renewals count sets. */
type SendAgainLabel = (operation: OperationName, count: number, orgLabel: string) => MessageDescriptor;

export const sendAgainLabel: SendAgainLabel = (operation, count, orgLabel) =>
  operations[operation].carries === 'sets'
    ? msg({
        message: plural(count, {
          one: `Send # set again in ${orgLabel}`,
          other: `Send ${count} sets again in ${orgLabel}`,
        }),
      })
    : msg({
        message: plural(count, {
          one: `Send # row again in ${orgLabel}`,
          other: `Send ${count} rows again in ${orgLabel}`,
        }),
      });

export const sendOneByOneLabel: SendAgainLabel = (operation, count, orgLabel) =>
  operations[operation].carries === 'sets'
    ? msg({
        message: plural(count, {
          one: `Send # set by itself in ${orgLabel}`,
          other: `Send ${count} sets one by one in ${orgLabel}`,
        }),
      })
    : msg({
        message: plural(count, {
          one: `Send # row by itself in ${orgLabel}`,
          other: `Send ${count} rows one by one in ${orgLabel}`,
        }),
      });
