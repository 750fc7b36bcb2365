import { msg } from '@lingui/core/macro';

/** What the preview's own columns are called, beside those of the operation: spoken on the page, English in a file. */
export const previewHeaders = {
  line: msg`Line`,
  set: msg`Set`,
  outcome: msg`Outcome`,
  problem: msg`Problem`,
  changed: msg`Changed`,
} as const;
