import type { RunHistory } from '#run/runStore.ts';
import { thoseSent } from './answersOf.ts';
import type { Replay } from './replayOf.ts';

/** What of a run a replay leaves out and why, as lines of comment; none where it has everything. */
export function notReplayed({ run, requests }: RunHistory, replay: Replay): string[] {
  const sent = thoseSent(requests);
  const rowsSent = new Set(sent.flatMap(({ rows }) => rows)).size;
  const neverSent = run.rowCount - rowsSent;
  const onlyTurnedAway = rowsSent - replay.rows.length;
  // Of each request the last attempt is played: those before it were turned away as well, or there would be no other.
  const turnedAway = sent.length - replay.requests.length;
  return [
    ...(neverSent > 0 ? [`// Left out: ${counted(neverSent, 'row')} never sent.`] : []),
    ...(turnedAway > 0
      ? [
          `// Left out: ${counted(turnedAway, 'answer')} that turned a request away before it was worked on: no session, a limit, a`,
          '// busy platform. The console sends such a request again by itself. "Copy as MSW handler" has these answers too.',
        ]
      : []),
    ...(onlyTurnedAway > 0 ? [`// ${counted(onlyTurnedAway, 'row')} came to nothing else.`] : []),
  ];
}

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;
