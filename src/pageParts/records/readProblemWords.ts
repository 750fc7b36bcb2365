import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReadProblemKind } from '#records/readProblem.ts';

/** One quiet line for why names are missing. None says that a record does not exist. Diagnostics has the codes. */
export const readProblemWords: Readonly<Record<ReadProblemKind, MessageDescriptor>> = {
  sessionEnded: msg`No names: your session has ended.`,
  noAnswer: msg`No names: the org could not be reached.`,
  timedOut: msg`No names: the org took too long.`,
  notAllowed: msg`No names: the org lets you read no records.`,
  fieldUnreadable: msg`No names: the org hides a field from you that config.json names.`,
  objectUnreadable: msg`No names: the org hides these records from you.`,
  wrongAddress: msg`No names: config.json names an address that the org does not have.`,
  tooLong: msg`No names: the question was too long for the org.`,
  limitReached: msg`No names for now: the org’s limit of calls is reached.`,
  shareUsed: msg`No names: today’s share of the org’s calls is used up.`,
  unreadable: msg`No names: the org’s answer could not be read.`,
  failed: msg`No names: the org could not answer.`,
};
