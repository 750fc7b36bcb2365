import type { Cause } from '../../src/contract/causes.ts';
import type { ActiveRuns } from '../../src/run/activeRuns.ts';

/** One tab of the browser, with a desk of its own as `openDesk` makes it, on ports that end when the tab is killed. */
export interface Tab {
  readonly name: string;
  readonly isAlive: boolean;
  /** It has closed what an earlier tab left open, and the person can work in it. */
  readonly isDeskOpen: boolean;
  readonly runs: ActiveRuns;
  /** Gives the tab a new token. */
  signIn(): void;
  /** Gives the tab a new connection to the journal. */
  reconnect(): void;
  /** What the person asked of this tab and has not come to its end. */
  readonly doings: ReadonlySet<string>;
  /** Begins something that goes on by itself. It may fail: the person is then told that it did not work. */
  begin(doing: string, work: () => Promise<unknown>): void;
  drive(runId: string, pastCause?: Cause): Promise<boolean>;
  deleteOldRuns(): Promise<unknown>;
  /** Nothing of this tab happens from now on; `arrives` says whether what it was sending gets to the org. */
  kill(arrives: boolean): void;
}
