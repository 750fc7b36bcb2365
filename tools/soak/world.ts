import type { OperationName } from '../../src/contract/operations.ts';
import type { OrgRules } from '../../src/contract/orgRules.ts';
import type { Journal } from '../../src/journal/journal.ts';
import type { OperationRules, Owner } from '../../src/run/run.ts';
import type { BrowserLocks } from '../../src/run/testing/browserLocks.ts';
import type { EmbeddedOrg } from '../../src/sandbox/org.ts';
import type { Disk } from './disk.ts';
import type { Gates } from './gates.ts';
import type { Mutant } from './mutants.ts';
import type { Bodies, Network } from './network.ts';
import type { Tab } from './tab.ts';
import type { Tally } from './tally.ts';
import type { VirtualTime } from './virtualTime.ts';
import type { Work } from './work.ts';

/** What differs from one schedule to the next beside its commands. */
export interface Setting {
  /** Requests under way at a time. */
  lanes: number;
  /** What the sign-in service does when the console renews a session. */
  renewal: 'works' | 'impossible' | 'unreachable';
  /** By which the org words its refusals. */
  wordingSeed: number;
  /** Of a group that it refuses the org may do some. */
  doesInPart: boolean;
  bodies: Bodies;
}

/** One browser with its tabs, one org, one person, and a time that passes only when told to. */
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
  /** For looking only: nothing of the console reads through it. */
  readonly journal: Journal;
  rulesOf(operation: OperationName): OperationRules;
  newId(): string;
  newToken(): string;
  /** Ends every token there is; the org itself would know of those only that it has seen. */
  endSessions(): void;
  nextDrive(): number;
  intentOf(runId: string, seq: number): string | null;
  /** Tabs that live. */
  tabs(): Tab[];
  /** Tabs in which the person can work. */
  desks(): Tab[];
  openTab(): Promise<void>;
  /** Lets so much go on as there are picks. */
  step(picks: readonly number[]): Promise<void>;
  /** Lets time pass, and with it everything that only waits for time. */
  pass(ms: number): Promise<void>;
  /** Lets everything go on until nothing can. Returns what should have come to an end and did not. */
  rest(): Promise<string[]>;
  close(): void;
}
