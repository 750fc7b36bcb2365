import type { OperationName } from '#contract/operations.ts';
import type { Unit } from './announcement.ts';
import type { TeamFailureCode } from './teamStore.ts';

/** Somebody else has announced some of the same. */
export interface Overlap {
  runId: string;
  /** `self`: the same person in another browser; null: a colleague whose name is not shared. */
  who: { name: string; isSelf: boolean } | null;
  /** How long ago, by the store's clock. */
  agoMs: number;
  /** Otherwise it may still be on its way, or its browser was closed. */
  hasEnded: boolean;
  units: readonly Unit[];
}

/** What a person has to know before something is sent. */
export interface Findings {
  overlaps: readonly Overlap[];
  /** Entries of others that cannot be read: they may be about the same. */
  unreadable: readonly string[];
  /** The team's journal cannot be asked; `sinceMs`: how long ago it last could, null where it never could. */
  down: { code: TeamFailureCode; sinceMs: number | null } | null;
}

export type Answer = 'sendAll' | 'leaveOut' | 'goBack';

export interface TeamQuestion extends Findings {
  operation: OperationName;
  unitCount: number;
  /** Leaving out is possible only before the run is recorded. */
  canLeaveOut: boolean;
  /** The org's settings do not allow to send past a journal that cannot be asked. */
  isHeld: boolean;
  answer(answer: Answer): void;
}

export const isClear = ({ overlaps, unreadable, down }: Findings): boolean =>
  overlaps.length === 0 && unreadable.length === 0 && down === null;

/** The units of a plan that stand in others' announcements, each once. */
export const overlappingUnits = (overlaps: readonly Overlap[]): Unit[] => [
  ...new Set(overlaps.flatMap(({ units }) => units)),
];
