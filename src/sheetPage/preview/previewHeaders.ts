import { msg } from '@lingui/core/macro';

/** Headers of the preview's own columns: translated on the page, English in a file. */
export const previewHeaders = {
  line: msg`Line`,
  set: msg`Set`,
  outcome: msg`Outcome`,
  problem: msg`Problem`,
  changed: msg`Changed`,
} as const;
