import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SkipReason } from '#intake/exportOffer.ts';

/** Why rows of an exported sheet are not offered, in display order. Each follows a count. */
export const leftOutWords: Record<SkipReason, MessageDescriptor> = {
  done: msg`left out: done`,
  sentAgain: msg`left out: sent again in a later run`,
  unknown: msg`left out: unknown. Find out in the CRM, settle it on the run’s page, and take the sheet in again.`,
  check: msg`left out: refused because it is so already. It may have been done.`,
  setBroken: msg`left out: a set goes as a whole, and another line of it is left out. To send the rest, delete that other line from the sheet and take it in again.`,
  unclear: msg`left out: the sheet does not say what became of it`,
};
