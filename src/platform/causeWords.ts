import type { MessageDescriptor } from '@lingui/core';

export interface CauseWords {
  title: MessageDescriptor;
  meaning: MessageDescriptor;
  nextStep: MessageDescriptor;
}
