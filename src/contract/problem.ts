import type { RecordIdProblem } from './recordId.ts';

export type ProblemCode =
  | RecordIdProblem
  | 'required'
  | 'textTooLong'
  | 'quantityNotWhole'
  | 'quantityTooSmall'
  | 'quantityTooLarge'
  | 'dateMalformed'
  | 'yearUnlikely'
  | 'endNotAfterStart'
  | 'currencyUnknown'
  | 'anotherOrder'
  | 'orderDiffers'
  | 'listEmpty';
