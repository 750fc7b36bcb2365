import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { intakeProblemWords } from '#intake/intakeWords.ts';
import { NAME_LIMIT } from '#workbench/names/cleanName.ts';
import type { SkippedWhy } from './planNames.ts';

/** Why a line of a sheet of names is left out, without saying which. */
export function skippedWords(
  why: SkippedWhy,
  shown: (label: MessageDescriptor) => string,
): MessageDescriptor {
  switch (why.kind) {
    case 'id':
      return intakeProblemWords({ kind: 'field', row: 0, line: 0, column: 'id', code: why.code }, [], shown);
    case 'nameMissing':
      return msg`There is no name beside this id.`;
    case 'nameTooLong':
      return msg`This name is too long: the limit is ${NAME_LIMIT} characters.`;
    case 'again': {
      const { line } = why;
      return why.isSameName
        ? msg`This record has the same name on line ${line} already.`
        : msg`This record has another name on line ${line}, which counts.`;
    }
  }
}
