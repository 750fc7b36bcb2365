import type { RecordIdProblem } from './recordId.ts';

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
