import type { OperationName } from '#contract/operations.ts';
import type { AfterAction, BeforeAction, Fault } from './fault.ts';

/** What strikes one request, in the order in which it was laid. */
export interface Strikes {
  before: Named<BeforeAction>[];
  after: Named<AfterAction>[];
}

/** What is done to a request or to its answer, by the name under which it was laid. */
export type Named<Action> = Action & { name: string };

/** The faults that wait for requests to come. */
export interface FaultPlan {
  readonly waiting: readonly Fault[];
  /** What was laid and no request has met so far, by the names it was laid under. */
  readonly unmet: readonly string[];
  /** @param name what people call it; its action when left out */
  lay(fault: Fault, name?: string): void;
  /** Counts a request of the operation and takes what strikes it. Several faults may strike one request. */
  take(operation: OperationName): Strikes;
  clear(): void;
}

interface Laid {
  fault: Fault;
  name: string;
  hasStruck: boolean;
}

export function createFaultPlan(): FaultPlan {
  let laid: Laid[] = [];
  return {
    get waiting() {
      return laid.map(({ fault }) => fault);
    },
    get unmet() {
      return laid.flatMap(({ name, hasStruck }) => (hasStruck ? [] : [name]));
    },
    lay(fault, name = fault.action.kind) {
      laid = [...laid, { fault, name, hasStruck: false }];
    },
    take(operation) {
      const strikes: Strikes = { before: [], after: [] };
      laid = laid.flatMap(({ fault, name, hasStruck }) => {
        if (fault.operation !== 'any' && fault.operation !== operation) return [{ fault, name, hasStruck }];
        if (fault.nth > 1) return [{ fault: { ...fault, nth: fault.nth - 1 }, name, hasStruck }];
        if (fault.phase === 'before') strikes.before.push({ ...fault.action, name });
        else strikes.after.push({ ...fault.action, name });
        const isOver = fault.times === 1;
        return isOver ? [] : [{ fault: { ...fault, times: fault.times - 1 }, name, hasStruck: true }];
      });
      return strikes;
    },
    clear() {
      laid = [];
    },
  };
}
