import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Cause, Warning } from '#contract/causes.ts';
import { type OperationName, operations } from '#contract/operations.ts';

interface CauseWords {
  title: MessageDescriptor;
  meaning: MessageDescriptor;
  /** None for done rows. An unknown row without it says: look, then record what you found. */
  nextStep?: MessageDescriptor;
  /** For an administrator only. */
  forIt?: MessageDescriptor;
}

const askForSettings = {
  nextStep: msg`Ask your administrator, then send it again.`,
  forIt: msg`Check baseUrl of this org in config.json.`,
};
const notLeft = msg`It has not left this browser. Nothing was changed.`;
const turnedAway = msg`The org turned the request away before it did anything. Nothing was changed.`;
// The finding beside it says who found what.
const unclearAtFirst = msg`There was no clear answer at first.`;

/** The words of every cause, by its verdict: done, refused, not sent, unknown. */
export const causeWords: Record<Cause, CauseWords> = {
  accepted: {
    title: msg`The org confirmed it`,
    meaning: msg`The answer says that it was done.`,
  },
  settledDone: {
    title: msg`Found done in the CRM`,
    meaning: unclearAtFirst,
  },

  serviceRefused: {
    title: msg`The org refused it`,
    meaning: msg`Nothing was changed. The org’s own reason is shown with it.`,
    nextStep: msg`Correct what the reason names, then send it again.`,
  },
  rowRefused: {
    title: msg`This purchase activity was refused`,
    meaning: msg`The org gave a reason for this one, and the whole set was left as it was.`,
    nextStep: msg`Correct it or remove it from its set, then send the set again.`,
  },
  setRefused: {
    title: msg`Blocked by another row of its set`,
    meaning: msg`A set is renewed together or not at all, and another purchase activity of this set was refused. Nothing was changed.`,
    nextStep: msg`Correct or remove the refused one, then send the set again.`,
  },
  platformRefused: {
    title: msg`The org refused the request`,
    meaning: msg`It did not pass the org’s own checks, so nothing was changed. The org’s code and message are shown with it.`,
    nextStep: msg`Correct what the message names, then send it again.`,
  },
  rolledBack: {
    title: msg`It failed in the org, and nothing was saved`,
    meaning: msg`An error stopped the work halfway, and the org undid all of it.`,
    nextStep: msg`Send again. If it fails in the same way, show the message to an administrator.`,
  },
  recordBusy: {
    title: msg`The record was locked`,
    // True of this attempt only. The first attempt of the same request may hold the lock (docs/reliability.md).
    meaning: msg`Nothing was saved by this attempt.`,
    nextStep: msg`Check before you try again: an earlier attempt of the same request may have been saved.`,
  },
  tooMuch: {
    title: msg`Too much in one request`,
    meaning: msg`The org reached one of its limits while working on it and undid everything. Nothing was saved.`,
    nextStep: msg`Send again in smaller requests.`,
  },
  notAllowed: {
    title: msg`Not allowed`,
    meaning: msg`Your user may not do this in this org, or the org does not accept requests from this console’s address. Nothing was changed.`,
    nextStep: msg`Only an administrator of the org can change that. Show them this page, then send it again.`,
    forIt: msg`Check that this user may use the API, and that the org’s list of allowed origins (CORS) names this console’s address.`,
  },
  wrongAddress: {
    title: msg`The org’s address does not take this request`,
    meaning: msg`The org has nothing at this address that could do it, or the request is too large for it. Nothing was changed.`,
    ...askForSettings,
  },
  redirected: {
    title: msg`The org’s address leads elsewhere`,
    meaning: msg`The org answered with a redirect to another address, and the console does not follow redirects. Nothing was changed.`,
    ...askForSettings,
  },

  waiting: {
    title: msg`Not sent yet`,
    meaning: notLeft,
    nextStep: msg`Continue the run to send it.`,
  },
  invalid: {
    title: msg`Not sent: something in it is not valid`,
    meaning: notLeft,
    nextStep: msg`Correct it, then send it again.`,
  },
  offline: {
    title: msg`You’re offline`,
    meaning: msg`There was no network connection, so it has not left this browser. Nothing was changed.`,
    nextStep: msg`Continue when the connection is back.`,
  },
  journalFailed: {
    title: msg`This browser could not record what is being sent`,
    meaning: msg`The console sends nothing that it cannot record first, so sending has stopped.`,
    nextStep: msg`Download any answer that is shown as not recorded. If a notice at the top of the page says why, follow it. Then continue.`,
  },
  triedFirst: {
    title: msg`The first request was tried`,
    meaning: msg`The rest has not left this browser and waits for you.`,
    nextStep: msg`Check the outcome of the first request, then continue or stop.`,
  },
  orderOpen: {
    title: msg`Waits for its order`,
    meaning: msg`Items go out once it is certain which order was created for them.`,
    nextStep: msg`Open the run of the orders: continue it, send refused orders again, or record an unknown one as done with its id. Then press Continue at the items.`,
  },
  sessionEnded: {
    title: msg`Your session has ended or may have ended`,
    meaning: msg`Nothing was sent, or the org turned the request away before it did anything. Nothing was changed, and what you entered is kept.`,
    nextStep: msg`Sign in again, then continue.`,
  },
  sessionUnclear: {
    title: msg`The session may have ended`,
    meaning: msg`The org turned the request away (401), and its answer does not say why. It was sent once and was not carried out.`,
    nextStep: msg`Continue, and sign in first if the page asks for it. Nothing is sent again by itself.`,
  },
  signInUnreachable: {
    title: msg`The sign-in service cannot be reached`,
    meaning: msg`The session has to be renewed before anything more is sent, and the org’s sign-in service gave no usable answer. You are still signed in, and nothing is lost.`,
    nextStep: msg`Check the network connection and try again.`,
  },
  limitReached: {
    title: msg`The org’s limit of requests is reached`,
    meaning: turnedAway,
    nextStep: msg`There are no more automatic retries. Try later: the limit may be the one for the whole day.`,
  },
  platformBusy: {
    title: msg`The org is busy`,
    meaning: turnedAway,
    nextStep: msg`There are no more automatic retries. Try later.`,
  },
  settledNotDone: {
    title: msg`Found not done in the CRM`,
    meaning: unclearAtFirst,
    nextStep: msg`Send it when you are ready.`,
  },

  sending: {
    title: msg`On its way`,
    meaning: msg`It has been sent, and there is no answer yet.`,
    nextStep: msg`Wait for the answer.`,
  },
  unreadable: {
    title: msg`Accepted, but the answer cannot be read`,
    meaning: msg`The org reported success, but its answer was cut off or is not what the org answers. It was probably done.`,
  },
  contradiction: {
    title: msg`The answer contradicts itself`,
    meaning: msg`It reports success and failure at once, or a failure without a reason. What it names is shown. It may have been done.`,
  },
  serverFailed: {
    title: msg`Something failed in the org`,
    meaning: msg`The answer does not say how far the work had come. It may have been done, wholly or in part.`,
  },
  noClearAnswer: {
    title: msg`There was no clear answer`,
    meaning: msg`Something on the way to the org answered, or the org answered in a way that does not say what it did. It may have been done.`,
  },
  noAnswer: {
    title: msg`There was no answer`,
    meaning: msg`The connection failed before an answer came: it could not be made, or it broke while the org was at work. It may have been done.`,
    nextStep: msg`Check the network connection and the CRM, then record what you found.`,
    forIt: msg`If no request is ever answered, the org may not accept this console’s address (CORS): “npm run doctor” says so.`,
  },
  timedOut: {
    title: msg`No answer in time`,
    meaning: msg`The console stopped waiting. The org may go on working for up to ten minutes, so it may still be done.`,
    nextStep: msg`Wait ten minutes, check the CRM, then record what you found.`,
  },
  interrupted: {
    title: msg`Interrupted while sending`,
    meaning: msg`It was sent, but the page was closed or the wait was stopped before the answer came. It may have been done.`,
  },
  slowRefusal: {
    title: msg`Refused, but too late to be certain`,
    meaning: msg`The answer took longer than 20 seconds, so the browser may have sent the request twice. Then the refusal is about the second attempt, and the first may have been done.`,
  },
  mayBeRepeat: {
    title: msg`Rejected, perhaps at a second attempt`,
    meaning: msg`The org rejected this attempt: a limit was reached, it was busy, or the session had ended. The browser may have sent the request twice without telling us, and the first attempt may have been done.`,
  },
  sessionMayBeRepeat: {
    title: msg`The session may have ended, perhaps at a second attempt`,
    meaning: msg`The org turned this attempt away (401). The browser may have sent the request twice without saying so. Then the first attempt may have been done.`,
  },
  resultMissing: {
    title: msg`The answer says nothing about this one`,
    meaning: msg`The org answered the request but left this part out. It may have been done.`,
  },
  resultMismatch: {
    title: msg`The answer does not fit what was sent`,
    meaning: msg`The org answered with other ids than those of the request. What was sent and what was answered are both shown. It may have been done.`,
  },
  groupRefused: {
    title: msg`The grouped request was refused`,
    meaning: msg`These rows went in one request. The org refused it without saying what it had already done: some of them may have been done.`,
    nextStep: msg`Check the CRM for each of them, then record what you found. Those that were not done can then be sent one by one.`,
  },
  alreadySo: {
    title: msg`May be done already: look`,
    meaning: msg`The refusal sounds as if this was done before: by an earlier request, or by this one, if the browser sent it twice. It may also be about something else.`,
  },
  alreadyGone: {
    title: msg`The item was not found`,
    meaning: msg`The org does not find the item. It may never have existed, or it is deleted already: by an earlier request, or by this one, if the browser sent it twice.`,
  },
};

const passedOn = msg`The org accepted it: the renewal is being cancelled. What else ends, and when, depends on the cancellation type.`;

/** @param note the text of config.json for the way in which the rows are cancelled (sharedChoiceWords) */
export function causeMeaningWords(cause: Cause, operation: OperationName, note?: string): MessageDescriptor {
  if (operations[operation].successMeans !== 'accepted' || cause !== 'accepted')
    return causeWords[cause].meaning;
  return note ? msg`The org accepted it, and the renewal is being cancelled: ${note}.` : passedOn;
}

export const warningWords: Record<Warning, MessageDescriptor> = {
  slow: msg`Check for duplicates: the answer took longer than 20 seconds, so the browser may have sent the request twice without saying so.`,
  errorsBesideId: msg`Check the renewal order: beside it the answer holds errors, or an order for something that was not sent.`,
  mayBeDone: msg`May be done already: look. A word in the refusal hints at it.`,
};
