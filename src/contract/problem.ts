import type { RecordIdProblem } from './recordId.ts';

/** Every way in which a field can be wrong before anything is sent. The words for them are in problemWords.ts. */
export type ProblemCode =
  | RecordIdProblem
  | 'required'
  | 'textTooLong'
  | 'quantityNotWhole'
  | 'quantityTooSmall'
  | 'quantityTooLarge'
  | 'dateMalformed'
  | 'endNotAfterStart'
  | 'currencyUnknown'
  | 'anotherOrder'
  | 'listEmpty';
