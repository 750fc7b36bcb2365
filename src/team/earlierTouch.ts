import type { EarlierTouch as OwnTouch } from '#run/sentBeforeProblem.ts';
import type { TeamRun } from './findings.ts';

/** An earlier request for the same record, by this browser or the team. */
export interface EarlierTouch extends OwnTouch {
  /** Missing: this browser did. Otherwise who of the team did, from another one, and the rest as in TeamRun. */
  by?: TeamRun['who'];
  hasEnded?: TeamRun['hasEnded'];
  announcedLateAt?: TeamRun['announcedLateAt'];
}

/** False for what waits in an open run, or what a colleague announced and may never have sent. */
export const isSurelySent = ({ hasEnded, verdict }: EarlierTouch): boolean =>
  hasEnded !== false && verdict !== 'underWay';
