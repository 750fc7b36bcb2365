import type { Cause } from '../../src/contract/causes.ts';
import type { OperationName } from '../../src/contract/operations.ts';
import type { OrgRules } from '../../src/contract/orgRules.ts';
import type { Journal } from '../../src/journal/journal.ts';
import type { ActiveRuns } from '../../src/run/activeRuns.ts';
import type { OperationRules, Owner } from '../../src/run/run.ts';
import type { BrowserLocks } from '../../src/run/testing/browserLocks.ts';
import type { EmbeddedOrg } from '../../src/sandbox/org.ts';
import type { Disk } from './disk.ts';
import type { Gates } from './gates.ts';
import type { Mutant } from './mutants.ts';
import type { Bodies, Network } from './network.ts';
import type { Tally } from './tally.ts';
import type { VirtualTime } from './virtualTime.ts';
import type { Work } from './work.ts';

/** The properties of a schedule besides its commands. */
export interface Setting {
  /** Parallel requests. */
  lanes: number;
  /** How the sign-in service answers a renewal. */
  renewal: 'works' | 'impossible' | 'unreachable';
  /** Selects the wording of the org's refusals. */
  wordingSeed: number;
  /** The org may execute a part of a group that it refuses. */
  doesInPart: boolean;
  bodies: Bodies;
}

/** One browser with its tabs, one org, one person, and virtual time. */
export interface World extends Setting {
  readonly org: EmbeddedOrg;
  readonly time: VirtualTime;
  readonly gates: Gates;
  readonly work: Work;
  readonly locks: BrowserLocks;
  readonly network: Network;
  readonly disk: Disk;
  readonly owner: Owner;
  readonly orgRules: OrgRules;
  readonly timeoutMs: number;
  readonly baseUrl: string;
  readonly tally: Tally;
  readonly mutant: Mutant;
  /** For checks only: the console does not read through it. */
  readonly journal: Journal;
  rulesOf(operation: OperationName): OperationRules;
  newId(): string;
  newToken(): string;
  /** Ends all tokens. The org alone could end only tokens that it has seen. */
  endSessions(): void;
  nextDrive(): number;
  intentOf(runId: string, seq: number): string | null;
  tabs(): Tab[];
  /** Tabs in which the person can work. */
  desks(): Tab[];
  openTab(): Promise<void>;
  /** Does one step of work per pick. */
  step(picks: readonly number[]): Promise<void>;
  /** Lets time pass, and wakes each sleeper when it is due. */
  pass(ms: number): Promise<void>;
  /** Continues until no work is left. Returns the acts that have not ended. */
  rest(): Promise<string[]>;
  close(): void;
}

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
