import { msg } from '@lingui/core/macro';
import type { CauseWords } from './causeWords.ts';

const look = msg`Look in the CRM whether it was done, then note here what you found.`;

export const unknownWords = {
  sending: {
    title: msg`On its way`,
    meaning: msg`It has been sent, and there is no answer yet.`,
    nextStep: msg`Wait for the answer.`,
  },
  unreadable: {
    title: msg`Accepted, but the answer cannot be read`,
    meaning: msg`The platform reported success, but its answer was cut off or is not what the service answers. It was probably done.`,
    nextStep: look,
  },
  contradiction: {
    title: msg`The answer contradicts itself`,
    meaning: msg`It reports success and failure at once, or a failure without a reason. What it names is shown. It may have been done.`,
    nextStep: look,
  },
  serverFailed: {
    title: msg`Something failed in the platform`,
    meaning: msg`The answer does not say how far the work had come. It may have been done, wholly or in part.`,
    nextStep: look,
  },
  noClearAnswer: {
    title: msg`There was no clear answer`,
    meaning: msg`Something on the way to the platform answered, or the platform answered in a way that does not say what it did. It may have been done.`,
    nextStep: look,
  },
  noAnswer: {
    title: msg`There was no answer`,
    meaning: msg`The connection failed before an answer came: it could not be made, or it broke while the platform was at work. It may have been done.`,
    nextStep: msg`Check the network connection. Look in the CRM whether it was done, then note here what you found.`,
  },
  timedOut: {
    title: msg`No answer in time`,
    meaning: msg`The console stopped waiting. The platform may go on working for up to ten minutes, so it may still be done.`,
    nextStep: msg`Wait ten minutes, look in the CRM whether it was done, then note here what you found.`,
  },
  interrupted: {
    title: msg`Interrupted while sending`,
    meaning: msg`It was sent, and the page was closed, or the wait was ended, before the answer came. It may have been done.`,
    nextStep: look,
  },
  slowRefusal: {
    title: msg`A refusal that came too late to be trusted`,
    meaning: msg`When an answer takes longer than 20 seconds, the browser may have sent the request twice without saying so. Then the refusal is about the second time, and the first may have been done.`,
    nextStep: look,
  },
  resultMissing: {
    title: msg`The answer says nothing about this one`,
    meaning: msg`The service answered the request but left this part out. It may have been done.`,
    nextStep: look,
  },
  resultMismatch: {
    title: msg`The answer does not fit what was sent`,
    meaning: msg`The service answered with other ids than those of the request. What was sent and what was answered are both shown. It may have been done.`,
    nextStep: look,
  },
  groupRefused: {
    title: msg`The grouped request was refused`,
    meaning: msg`These went in one request. The service refused it, and does not say what it had done of it before: some of them may have been done.`,
    nextStep: msg`Look in the CRM which of them were done, and note here what you found. The others can then be sent one by one.`,
  },
  alreadySo: {
    title: msg`It is so already, says the platform`,
    meaning: msg`The refusal says that the work is already done. It can be the work of an earlier request, or of this very one: a browser may send a request twice without saying so, and then the answer is about the second time.`,
    nextStep: look,
  },
  alreadyGone: {
    title: msg`Already gone`,
    meaning: msg`The platform does not find the item. It may never have had it, an earlier request may have deleted it, or this very one: a browser may send a request twice without saying so, and then the answer is about the second time.`,
    nextStep: look,
  },
} satisfies Record<string, CauseWords>;
