import type { RecordIdProblem } from './recordId.ts';

export type ProblemCode =
  | RecordIdProblem
  | 'required'
  /** With the field's limit. */
  | `textTooLong ${number}`
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
