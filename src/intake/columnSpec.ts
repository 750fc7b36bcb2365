import type { FieldWords } from '#contract/fieldWords.ts';
import type { ProblemCode } from '#contract/problem.ts';
import type { RequestField } from '#contract/requestField.ts';

/** A column that the rows of an operation can have: a field of its request. Plain data, because it goes to a worker. */
export interface ColumnSpec extends FieldWords, Omit<RequestField, 'optional' | 'choices'> {
  /** The name of the cell in a row, and of the field in the request. */
  readonly key: string;
  readonly required: boolean;
  readonly choices?: readonly string[];
  /** How ids of these records begin in this org, and those of others, as far as is known. */
  readonly prefixes?: KnownPrefixes;
  /** The only ids that are right on this page, and what is wrong with any other. */
  readonly oneOf?: { readonly ids: readonly string[]; readonly problem: ProblemCode };
}

export interface KnownPrefixes {
  readonly own: readonly string[];
  readonly others: readonly string[];
}

/** Column key → column of the table (from 0), or `null` where the table has none. The person can set it by hand. */
export type Mapping = Readonly<Record<string, number | null>>;

/** Column key → what the header of its column was when the person last chose one, as names are compared. */
export type RememberedColumns = Readonly<Record<string, string>>;
