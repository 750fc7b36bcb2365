import type { MessageDescriptor } from '@lingui/core';
import type { ProblemCode } from '#contract/problem.ts';

/** A column that an operation's rows can have; each feature declares its own. Plain data, for it goes to a worker. */
export interface ColumnSpec {
  /** The name of the cell in a row, and of the field in the request. */
  readonly key: string;
  readonly label: MessageDescriptor;
  /** Lower-case words of a header that means this column, the best first: "purchase activity id", "purchase activity". */
  readonly headerNames: readonly string[];
  /**
   * The same of reports in German and French, written as `normalName` gives them. Apart, so that no English header is taken
   * otherwise for their sake: they count only where no English name does. No words that mean something else in English.
   */
  readonly otherNames?: readonly string[];
  readonly kind: 'id' | 'text' | 'quantity' | 'date';
  readonly required: boolean;
  /** A cell may hold several ids, each of which becomes a row. For one id column of a kind of row at most. */
  readonly several?: boolean;
  /** The same id on two rows is a problem. Two items with one product are none; cancelling one activity twice is. */
  readonly unique?: boolean;
  /** The date column, by its key, that this one has to be later than. */
  readonly laterThan?: string;
  /** The only ids, or the only texts in capitals, that will do, and what is wrong with any other. */
  readonly oneOf?: { readonly values: readonly string[]; readonly problem: ProblemCode };
}

/** Column key → column of the table (from 0), or `null` where the table has none. The person can set it by hand. */
export type Mapping = Readonly<Record<string, number | null>>;

/** Column key → what the header of its column was when the person last chose one, as names are compared. */
export type RememberedColumns = Readonly<Record<string, string>>;
