import { msg } from '@lingui/core/macro';
import type { CauseWords } from './causeWords.ts';

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
