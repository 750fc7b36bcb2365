import type { Cause } from '../../src/contract/causes.ts';
import type { ActiveRuns } from '../../src/run/activeRuns.ts';

/** One browser tab, with a desk as `openDesk` makes it. All its dependencies stop when the tab is killed. */
export interface Tab {
  readonly name: string;
  readonly isAlive: boolean;
  /** The desk has closed the runs of earlier tabs, and the person can work. */
  readonly isDeskOpen: boolean;
  readonly runs: ActiveRuns;
  /** Gives the tab a new token. */
  signIn(): void;
  /** Gives the tab a new connection to the journal. */
  reconnect(): void;
  /** Acts of the person in this tab that have not ended. */
  readonly doings: ReadonlySet<string>;
  /** Starts an act without waiting for it. The act may fail: a page would report this. */
  begin(doing: string, work: () => Promise<unknown>): void;
  drive(runId: string, pastCause?: Cause): Promise<boolean>;
  deleteOldRuns(): Promise<unknown>;
  /** Ends all activity of this tab; `arrives`: whether its requests in flight reach the org. */
  kill(arrives: boolean): void;
}
