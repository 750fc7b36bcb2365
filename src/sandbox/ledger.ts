import type { OperationName } from '#contract/operations.ts';
import type { Clock } from '#lib/clock.ts';
import type { Effect } from './operations/serviceAnswer.ts';
import type { Persona } from './personas.ts';

/** One executed change. */
export interface LedgerEntry extends Readonly<Effect> {
  /** 1 for the first. */
  readonly n: number;
  readonly at: number;
  readonly operation: OperationName;
  readonly persona: Persona['id'];
  readonly input: unknown;
}

/** A request that reached the org, with any result. */
export interface ReceivedRequest {
  readonly n: number;
  readonly at: number;
  readonly method: string;
  readonly path: string;
  readonly operation: OperationName | null;
  persona: Persona['id'] | null;
  /** Null during processing, and forever if the connection was dropped without an answer. */
  status: number | null;
  /** The number of its ledger entry. */
  executed: number | null;
}

/** A read of the data service. */
export interface RecordRead {
  readonly method: string;
  /** The path below the data service, with its query. */
  readonly path: string;
  readonly body: string;
  /** Null if the connection was dropped. */
  status: number | null;
}

/** What the org executed and received. It only grows, and tests judge the console by it. */
export interface Ledger {
  readonly entries: readonly LedgerEntry[];
  readonly received: readonly ReceivedRequest[];
  receive(method: string, path: string, operation: OperationName | null): ReceivedRequest;
  execute(entry: Omit<LedgerEntry, 'n' | 'at'>): LedgerEntry;
}

export function createLedger(clock: Clock): Ledger {
  const entries: LedgerEntry[] = [];
  const received: ReceivedRequest[] = [];
  return {
    entries,
    received,
    receive(method, path, operation) {
      const request: ReceivedRequest = {
        n: received.length + 1,
        at: clock.now(),
        method,
        path,
        operation,
        persona: null,
        status: null,
        executed: null,
      };
      received.push(request);
      return request;
    },
    execute(entry) {
      const numbered = { n: entries.length + 1, at: clock.now(), ...entry };
      entries.push(numbered);
      return numbered;
    },
  };
}
