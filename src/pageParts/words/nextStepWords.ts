import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type Cause, verdictOf } from '#contract/causes.ts';
import { causeWords } from './outcomeWords.ts';

const look = msg`Check the CRM, then record what you found.`;
const lookInOrg = msg`Look in the org, then record what you found.`;
const lookForEach = msg`Look in the org for each of them, then record what you found. Those that were not done can then be sent one by one.`;

/** @param canLookInOrg the console can read what became of the request */
export const nextStepWords = (cause: Cause, canLookInOrg = false): MessageDescriptor =>
  canLookInOrg && verdictOf(cause) === 'unknown' && cause !== 'sending'
    ? cause === 'groupRefused'
      ? lookForEach
      : lookInOrg
    : (causeWords[cause].nextStep ?? look);
