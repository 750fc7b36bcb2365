import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type Cause, verdictOf } from '#contract/causes.ts';
import { causeWords } from './outcomeWords.ts';

const lookInOrg = msg`Look in the org, then choose.`;

/** @param canLookInOrg the console can read what became of the request */
export const nextStepWords = (cause: Cause, canLookInOrg = false): MessageDescriptor =>
  canLookInOrg && verdictOf(cause) === 'unknown' && cause !== 'sending'
    ? lookInOrg
    : causeWords[cause].nextStep;
