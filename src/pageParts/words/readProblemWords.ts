import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReadProblemKind } from '#records/readProblem.ts';

/** Why nothing could be read; follows words for what is missing (names, a list). Diagnostics has the codes. */
export const readProblemWords: Readonly<Record<ReadProblemKind, MessageDescriptor>> = {
  sessionEnded: msg`your session has ended.`,
  noAnswer: msg`the org could not be reached.`,
  timedOut: msg`the org took too long.`,
  notAllowed: msg`the org lets you read no records.`,
  fieldUnreadable: msg`the org hides a field from you that this page needs.`,
  fieldNotSearchable: msg`the org cannot search a field that this page needs.`,
  fieldOfNumbers: msg`the org cannot search a field that this page needs.`,
  objectUnreadable: msg`the org hides these records from you.`,
  wrongAddress: msg`the address of the org’s records is wrong: tell your administrator.`,
  limitReached: msg`the org’s limit of requests is reached for now.`,
  shareUsed: msg`today’s share of the org’s requests is used up.`,
  unreadable: msg`the org’s answer could not be read.`,
  failed: msg`the org could not answer.`,
};
