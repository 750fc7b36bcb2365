import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { OperationName } from '#contract/operations.ts';

/** What a button in the dialog says: the verb, the count with its noun, and where. Renewals count sets. */
type SendAgainLabel = (operation: OperationName, count: number, orgLabel: string) => MessageDescriptor;

export const sendAgainLabel: SendAgainLabel = (operation, count, orgLabel) =>
  operation === 'generateRenewals'
    ? msg({
        message: plural(count, {
          one: `Send # set again in ${orgLabel}`,
          other: `Send # sets again in ${orgLabel}`,
        }),
      })
    : msg({
        message: plural(count, {
          one: `Send # row again in ${orgLabel}`,
          other: `Send # rows again in ${orgLabel}`,
        }),
      });

export const sendOneByOneLabel: SendAgainLabel = (operation, count, orgLabel) =>
  operation === 'generateRenewals'
    ? msg({
        message: plural(count, {
          one: `Send # set by itself in ${orgLabel}`,
          other: `Send # sets one by one in ${orgLabel}`,
        }),
      })
    : msg({
        message: plural(count, {
          one: `Send # row by itself in ${orgLabel}`,
          other: `Send # rows one by one in ${orgLabel}`,
        }),
      });
