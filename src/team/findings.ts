import type { OperationName } from '#contract/operations.ts';
import type { Counts } from '#contract/verdict.ts';
import type { Unit } from './announcement.ts';
import type { TeamFailureCode } from './teamStore.ts';

/** A run that another browser announced. */
export interface TeamRun {
  runId: string;
  operation: OperationName;
  /** `isSelf`: the same person in another browser; null: a colleague whose name is not shared. */
  who: { name: string; isSelf: boolean } | null;
  /** Told by this computer's clock, however far the store's is ahead. */
  at: number;
  /** What it is about. Once it has ended: what was done, or may have been. */
  marks: readonly string[];
  /** Otherwise it may still be on its way, or its browser was closed. */
  hasEnded: boolean;
  /** What became of its rows; null until it has ended, and where nothing was begun. */
  counts: Counts | null;
}

/** Somebody else has announced some of the same. */
export interface Overlap extends TeamRun {
  units: readonly Unit[];
}

/** What a person has to know before something is sent. */
export interface Findings {
  overlaps: readonly Overlap[];
  /** Entries of others that cannot be read: they may be about the same. */
  unreadable: readonly string[];
  /** The team's journal cannot be asked; `since`: when it last could, null where it never could. */
  down: { code: TeamFailureCode; since: number | null } | null;
}

export type Answer = 'sendAll' | 'leaveOut' | 'goBack';

export interface TeamQuestion extends Findings {
  operation: OperationName;
  /** Possible only before the run is recorded, and where something is left. */
  canLeaveOut: boolean;
  /** The org's settings do not allow to send past a journal that cannot be asked. */
  isHeld: boolean;
  answer(answer: Answer): void;
}

/** The units of a plan that stand in others' announcements, each once. */
export const overlappingUnits = (overlaps: readonly Overlap[]): Unit[] => [
  ...new Set(overlaps.flatMap(({ units }) => units)),
];
