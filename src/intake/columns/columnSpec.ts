import type { ProblemCode } from '#contract/problem.ts';
import type { RequestField } from '#contract/requestField.ts';
import type { FieldWords } from '#contract/words/sharedFieldWords.ts';

/** A possible column of an operation's rows: a field of its request. Plain data, because a worker receives it. */
export interface ColumnSpec extends FieldWords, Omit<RequestField, 'optional' | 'choices'> {
  /** The name of the cell in a row and of the field in the request. */
  readonly key: string;
  readonly required: boolean;
  /** The id of the record that a row changes: in a second row it is a mistake. */
  readonly isSubject?: true;
  readonly choices?: readonly string[];
  /** By plain text of a cell (cellReader.ts): the id of the record that config.json names so, or the choice that a person says. */
  readonly meanings?: Readonly<Record<string, string>>;
  /** Known id prefixes of these records and of others in this org. */
  readonly prefixes?: { readonly own: readonly string[]; readonly others: readonly string[] };
  /** The only valid ids on this page, and the problem of any other. */
  readonly oneOf?: { readonly ids: readonly string[]; readonly problem: ProblemCode };
}

/** Column key → column of the table (from 0), or `null` if the table has none. The person can change it. */
export type Mapping = Readonly<Record<string, number | null>>;
