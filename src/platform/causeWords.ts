import type { MessageDescriptor } from '@lingui/core';

/** What happened, what it means for the rows, and what to do now. */
export interface CauseWords {
  title: MessageDescriptor;
  meaning: MessageDescriptor;
  nextStep: MessageDescriptor;
}
