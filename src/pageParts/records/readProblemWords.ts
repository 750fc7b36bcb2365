import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReadProblemKind } from '#records/readProblem.ts';

/** One quiet line for why names are missing. None says that a record does not exist. Diagnostics has the codes. */
export const readProblemWords: Readonly<Record<ReadProblemKind, MessageDescriptor>> = {
  sessionEnded: msg`Names are missing: your session has ended.`,
  noAnswer: msg`Names are missing: the org could not be reached.`,
  timedOut: msg`Names are missing: the org took too long.`,
  notAllowed: msg`Names are missing: the org lets you read no records.`,
  fieldUnreadable: msg`Names are missing: the org hides a field from you that config.json names.`,
  objectUnreadable: msg`Names are missing: the org hides these records from you.`,
  wrongAddress: msg`Names are missing: config.json names an address that the org does not have.`,
  limitReached: msg`Names are missing for now: the org’s limit of calls is reached.`,
  shareUsed: msg`Names are missing: today’s share of the org’s calls is used up.`,
  unreadable: msg`Names are missing: the org’s answer could not be read.`,
  failed: msg`Names are missing: the org could not answer.`,
};
