import type { EarlierTouch as OwnTouch } from '#run/sentBeforeProblem.ts';
import type { TeamRun } from './findings.ts';

/** An earlier request about the same record, by this browser or the team. */
export interface EarlierTouch extends OwnTouch {
  /** Missing: this browser sent it. Otherwise the person who sent it from another browser, as in TeamRun. */
  by?: TeamRun['who'];
  hasEnded?: TeamRun['hasEnded'];
  announcedLateAt?: TeamRun['announcedLateAt'];
}

/** False for a request that waits in an open run, or that a colleague announced and may never have sent. */
export const isSurelySent = ({ hasEnded, verdict }: EarlierTouch): boolean =>
  hasEnded !== false && verdict !== 'sending';
