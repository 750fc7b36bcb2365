import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Cause } from '#contract/causes.ts';
import type { Warning } from '#contract/fate.ts';
import { type OperationName, operations } from '#contract/operations.ts';
import type { Verdict } from '#contract/verdict.ts';
import type { CauseWords } from './causeWords.ts';
import { notSentWords } from './notSentWords.ts';
import { refusedWords } from './refusedWords.ts';
import { unknownWords } from './unknownWords.ts';

const nothing = msg`Nothing is left to do.`;

export const doneWords = {
  accepted: {
    title: msg`The platform confirmed it`,
    meaning: msg`The answer says that it was done.`,
    nextStep: nothing,
  },
  settledDone: {
    title: msg`Found done in the CRM`,
    meaning: msg`There was no clear answer at first. Somebody looked in the CRM and noted here that it had been done.`,
    nextStep: nothing,
  },
} satisfies Record<string, CauseWords>;

export const causeWords: Record<Cause, CauseWords> = {
  ...doneWords,
  ...refusedWords,
  ...notSentWords,
  ...unknownWords,
};

const verdictNames: Record<Verdict, MessageDescriptor> = {
  done: msg`Done`,
  refused: msg`Refused`,
  unknown: msg`Unknown`,
  notSent: msg`Not sent`,
};
const accepted = msg`Accepted`;

/** The label of a fate. A cancellation is "Accepted": the API promises to pass it on, not to complete it. */
export function verdictWords(verdict: Verdict, operation: OperationName): MessageDescriptor {
  return operations[operation].successMeans === 'accepted' && verdict === 'done'
    ? accepted
    : verdictNames[verdict];
}

const passedOn = msg`The cancellation was accepted and passed on: the subscription ends at its end date.`;

export function meaningWords(cause: Cause, operation: OperationName): MessageDescriptor {
  return operations[operation].successMeans === 'accepted' && cause === 'accepted'
    ? passedOn
    : causeWords[cause].meaning;
}

export const warningWords: Record<Warning, MessageDescriptor> = {
  slow: msg`Check for duplicates: the answer took longer than 20 seconds, so the browser may have sent the request twice without saying so.`,
  errorsBesideId: msg`Check the renewal order: beside it the answer holds errors, or an order for something that was not sent.`,
  mayBeDone: msg`May already be done: check. The refusal says that it is so already, which can be the work of an earlier request.`,
};
