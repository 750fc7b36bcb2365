import { msg } from '@lingui/core/macro';
import type { CauseWords } from './causeWords.ts';

const notLeft = msg`It has not left this browser. Nothing was changed.`;
const turnedAway = msg`The platform turned the request away before it did anything. Nothing was changed.`;

export const notSentWords = {
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
    title: msg`Not sent: this computer is offline`,
    meaning: msg`There was no network connection, so it has not left this browser. Nothing was changed.`,
    nextStep: msg`Continue when the connection is back.`,
  },
  journalFailed: {
    title: msg`This browser could not write down what is being sent`,
    meaning: msg`The console sends nothing that it cannot record first, so sending has stopped.`,
    nextStep: msg`Keep any answer that is shown as not recorded. If a notice at the top of the page says why, follow it. Then continue.`,
  },
  triedFirst: {
    title: msg`The first request was tried`,
    meaning: msg`The rest has not left this browser and waits for you.`,
    nextStep: msg`Look at what became of the first, then continue or stop.`,
  },
  sessionEnded: {
    title: msg`Your session has ended or may have ended`,
    meaning: msg`Nothing was sent, or the platform turned the request away before it did anything. Nothing was changed, and what you entered is kept.`,
    nextStep: msg`Sign in again, then continue.`,
  },
  signInUnreachable: {
    title: msg`The sign-in service cannot be reached`,
    meaning: msg`The session has to be renewed before anything more is sent, and the org’s sign-in service gave no usable answer. You are still signed in, and nothing is lost.`,
    nextStep: msg`Check the network connection and try again.`,
  },
  limitReached: {
    title: msg`The org’s limit of requests is reached`,
    meaning: turnedAway,
    nextStep: msg`Nothing is tried again by itself any more. Try later: the limit may be the one for the whole day.`,
  },
  platformBusy: {
    title: msg`The platform is busy`,
    meaning: turnedAway,
    nextStep: msg`Nothing is tried again by itself any more. Try later.`,
  },
  settledNotDone: {
    title: msg`Found not done in the CRM`,
    meaning: msg`There was no clear answer at first. Somebody looked in the CRM and noted here that it had not been done.`,
    nextStep: msg`Send it when you are ready.`,
  },
} satisfies Record<string, CauseWords>;
