import { assertNever } from '#lib/assertNever.ts';
import type { Clock } from '#lib/clock.ts';
import type { BeforeAction } from './fault.ts';
import { fixedAnswer } from './fixedAnswer.ts';

/** What the faults leave for the org to do. */
export interface StruckBefore {
  /** Where there is one, the org does not work on the request. `Response.error()` means: drop the connection. */
  answer: Response | null;
  setsToRefuse: ReadonlyMap<number, string>;
}

export async function strikeBefore(
  actions: readonly BeforeAction[],
  { clock, endSession, endAllSessions }: { clock: Clock; endSession: () => void; endAllSessions: () => void },
): Promise<StruckBefore> {
  const setsToRefuse = new Map<number, string>();
  for (const action of actions) {
    switch (action.kind) {
      case 'drop':
        return { answer: Response.error(), setsToRefuse };
      case 'answer':
        return { answer: fixedAnswer(action), setsToRefuse };
      case 'delay':
        await clock.sleep(action.ms);
        break;
      case 'endSession':
        endSession();
        break;
      case 'endAllSessions':
        endSession();
        endAllSessions();
        break;
      case 'refuseSets':
        for (const position of action.sets) setsToRefuse.set(position, action.message);
        break;
      default:
        assertNever(action);
    }
  }
  return { answer: null, setsToRefuse };
}
