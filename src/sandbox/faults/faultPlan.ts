import type { OperationName } from '#contract/operations.ts';
import type { AfterAction, BeforeAction, Fault } from './fault.ts';

/** What strikes one request, in the order in which it was laid. */
export interface Strikes {
  before: BeforeAction[];
  after: AfterAction[];
}

/** The faults that wait for requests to come. */
export interface FaultPlan {
  readonly waiting: readonly Fault[];
  lay(fault: Fault): void;
  /** Counts a request of the operation and takes what strikes it. Several faults may strike one request. */
  take(operation: OperationName): Strikes;
  clear(): void;
}

export function createFaultPlan(): FaultPlan {
  let waiting: Fault[] = [];
  return {
    get waiting() {
      return waiting;
    },
    lay(fault) {
      waiting = [...waiting, fault];
    },
    take(operation) {
      const strikes: Strikes = { before: [], after: [] };
      waiting = waiting.flatMap((fault) => {
        if (fault.operation !== 'any' && fault.operation !== operation) return [fault];
        if (fault.nth > 1) return [{ ...fault, nth: fault.nth - 1 }];
        if (fault.phase === 'before') strikes.before.push(fault.action);
        else strikes.after.push(fault.action);
        return fault.times > 1 ? [{ ...fault, times: fault.times - 1 }] : [];
      });
      return strikes;
    },
    clear() {
      waiting = [];
    },
  };
}
