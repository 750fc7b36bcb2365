import type { OperationName } from '#contract/operations.ts';
import type { Run } from './run.ts';

/** Rows of one search: the page is blocked for one such search at most. */
export const ROWS_AT_ONCE = 250;

/**
 * An earlier request about the same record, or with the same content, from this browser or the team. `sending`: it is being
 * sent, or waits for that.
 */
export interface EarlierRequest {
  runId: string;
  row: number;
  operation: OperationName;
  at: number;
  verdict: 'done' | 'unknown' | 'sending';
  recordId?: string;
  /** Missing: this browser sent it. Otherwise the person who sent it from another browser, or null without a name. */
  by?: { name: string; isSelf: boolean } | null;
  /** False: the other browser may still be sending, or was closed. */
  hasEnded?: boolean;
  /** If another browser announced it after it began: when. */
  announcedLateAt?: number | null;
}

/** False for a request that waits in an open run, or that a colleague announced and may never have sent. */
export const isSurelySent = ({ hasEnded, verdict }: EarlierRequest): boolean =>
  hasEnded !== false && verdict !== 'sending';

export interface SentBefore {
  /** By row, the earlier request to show: of the same operation, and of another one for the same record. */
  same: Map<number, EarlierRequest>;
  other: Map<number, EarlierRequest>;
  /** Every run with such a request. */
  runIds: Set<string>;
  /** By row: the earlier row that it repeats. Only where rows make records. */
  identical: Map<number, number>;
}

/** A run, or the part of it that is known before it is made. */
export type NewRunFacts = Pick<Run, 'operation' | 'origin'> &
  Partial<Pick<Run, 'id' | 'sendsAgain'>> & { repeats?: Run['repeats'] | undefined };

/** The run was not recorded: the person must first see what was sent before. */
export class SentBeforeProblem extends Error {
  readonly sentBefore: SentBefore;
  /** For the next try: the ids of all runs that the person then knows of. */
  readonly repeats: readonly string[];

  constructor(sentBefore: SentBefore, { repeats = [] }: Pick<NewRunFacts, 'repeats'>) {
    super('The same was sent before.');
    this.sentBefore = sentBefore;
    this.repeats = [...repeats, ...sentBefore.runIds];
  }
}
