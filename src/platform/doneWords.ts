import { msg } from '@lingui/core/macro';
import type { CauseWords } from './causeWords.ts';

export const doneWords = {
  accepted: {
    title: msg`The platform confirmed it`,
    meaning: msg`The answer says that it was carried out. For a cancellation it says that the request was accepted and passed on: the subscription then ends at its end date.`,
    nextStep: msg`Nothing is left to do.`,
  },
  settledDone: {
    title: msg`Found done in the CRM`,
    meaning: msg`There was no clear answer at first. Somebody looked in the CRM and noted here that it had been done.`,
    nextStep: msg`Nothing is left to do.`,
  },
} satisfies Record<string, CauseWords>;
