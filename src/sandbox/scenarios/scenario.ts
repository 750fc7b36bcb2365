import type { Cause } from '#contract/causes.ts';
import type { OperationName } from '#contract/operations.ts';
import type { FaultInput } from '../faults/fault.ts';

/** A named way for things to go wrong, for people on /sandbox and for tests. */
export interface Scenario {
  readonly name: string;
  /** The requests it can strike; `any` can be narrowed on use. */
  readonly operation: OperationName | 'any';
  /** What the org does, truly. */
  readonly does: string;
  /** What the person should see. */
  readonly shows: string;
  /** What rows can come to by it, by the names of the rule book. */
  readonly causes: readonly Cause[];
  /** All of them strike the same request, unless they say otherwise. */
  readonly faults: readonly FaultInput[];
}
