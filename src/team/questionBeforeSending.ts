import type { OperationName } from '#contract/operations.ts';
import type { VerdictCounts } from '#contract/rowStates.ts';
import type { AnnouncedUnit } from './announcement.ts';
import type { TeamFailureCode } from './teamStore.ts';

export interface TeamRun {
  runId: string;
  operation: OperationName;
  /** `isSelf`: the same person in another browser; null: a colleague whose name is not shared. */
  who: { name: string; isSelf: boolean } | null;
  /** By this computer's clock, corrected for the store's. */
  at: number;
  /** If it was announced after it began: when, like `at`. Then `at` is by the clock of the computer that sent. */
  announcedLateAt: number | null;
  /** Marks of its records. After its end: only those that are done or may be done. */
  marks: readonly string[];
  /** False: it may still be sending, or its browser was closed. */
  hasEnded: boolean;
  /** Outcomes of its rows; null until it has ended, or if nothing was sent. */
  counts: VerdictCounts | null;
}

/** Another run with some of the same rows, and these rows. */
export interface Overlap extends TeamRun {
  units: readonly AnnouncedUnit[];
}

export interface ReasonsToAsk {
  overlaps: readonly Overlap[];
  /** Entries of others that cannot be read. They may be about the same records. */
  unreadable: readonly string[];
  /** The team's journal is not available; `since`: its last successful read, null if there was none. */
  down: { code: TeamFailureCode; since: number | null } | null;
}

export type AnswerBeforeSending = 'sendAll' | 'leaveOut' | 'goBack';

export interface QuestionBeforeSending extends ReasonsToAsk {
  operation: OperationName;
  /** True only before the run is recorded, and if some rows would remain. */
  canLeaveOut: boolean;
  /** The org's settings forbid sending while the team's journal is not available. */
  isHeld: boolean;
  answer(answer: AnswerBeforeSending): void;
}

/** The units of a plan that others have announced, each once. */
export const overlappingUnits = (overlaps: readonly Overlap[]): AnnouncedUnit[] => [
  ...new Set(overlaps.flatMap(({ units }) => units)),
];
