/** How an answer can differ from the contract. Every kind has its words in pages/diagnostics. */
export type DeviationKind =
  | 'status'
  | 'contentType'
  | 'notJson'
  | 'missingField'
  | 'unknownField'
  | 'wrongType'
  | 'wrongValue'
  | 'contradiction';

/**
 * One way in which one answer differs from the contract. Tells shapes, never what stands in a field: an answer holds
 * the ids and words of customers, and this is made to be passed on.
 */
export interface Deviation {
  kind: DeviationKind;
  /** JSON path, `[]` for whichever entry of a list and `.*` for whichever key of a map; empty for status and content type. */
  path: string;
  expected: string;
  came: string;
}
