import type { Cause } from '#contract/causes.ts';
import type { OperationName } from '#contract/operations.ts';
import type { FaultInput } from '../faults/fault.ts';

/** A named failure, for people on /sandbox and for tests. */
export interface Scenario<Name extends string = string> {
  readonly name: Name;
  /** The operation that it applies to; `any` can be narrowed on use. */
  readonly operation: OperationName | 'any';
  /** What the org really does. */
  readonly does: string;
  /** What the person should see. */
  readonly shows: string;
  /** Possible causes of rows, by their names in the rule book. */
  readonly causes: readonly Cause[];
  /** All of them affect the same request unless they say otherwise. */
  readonly faults: readonly FaultInput[];
}

/** Keeps the names in the type: a suite with a name that is none does not compile. */
export const scenarioTable = <Name extends string>(scenarios: readonly Scenario<Name>[]) => scenarios;
