import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DeviationKind } from '#contract/deviation.ts';

export const deviationWords: Record<DeviationKind, MessageDescriptor> = {
  status: msg`Status that the contract does not name`,
  contentType: msg`Wrong content type`,
  notJson: msg`Not JSON`,
  missingField: msg`Missing field`,
  unknownField: msg`Unknown field`,
  wrongType: msg`Wrong type`,
  wrongValue: msg`Wrong format`,
  contradiction: msg`Contradiction`,
};
