import type { OperationName } from '#contract/operations.ts';
import type { ActionBeforeExecution, AfterAction, Fault } from './fault.ts';

/** The faults of one request, in the order in which they were set. */
export interface Strikes {
  before: Named<ActionBeforeExecution>[];
  after: Named<AfterAction>[];
}

/** An action on a request or answer, with the name of its fault. */
export type Named<Action> = Action & { name: string };

export interface FaultPlan {
  readonly waiting: readonly Fault[];
  /** Names of faults that no request has met yet. */
  readonly unmet: readonly string[];
  /** @param name shown to people; default: the action's kind */
  lay(fault: Fault, name?: string): void;
  /** Counts a request of the operation, or a read, and returns its faults. Several faults may affect one request. */
  take(operation: OperationName | 'read'): Strikes;
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
        const fits = fault.operation === operation || (fault.operation === 'any' && operation !== 'read');
        if (!fits) return [{ fault, name, hasStruck }];
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
