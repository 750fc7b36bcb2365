import { assertNever } from '#lib/assertNever.ts';
import type { Clock } from '#lib/clock.ts';
import type { BeforeAction } from './fault.ts';
import type { Named } from './faultPlan.ts';
import { fixedAnswer } from './fixedAnswer.ts';

/** What the faults leave for the org to do. */
export interface StruckBefore {
  /** Where there is one, the org does not work on the request. `Response.error()` means: drop the connection. */
  answer: Response | null;
  setsToRefuse: ReadonlyMap<number, string>;
}

interface Surroundings {
  clock: Clock;
  endSession(): void;
  endAllSessions(): void;
  /** Told of what is left to strike when the request has its answer, by its name. */
  onTooLate(name: string): void;
}

export async function strikeBefore(
  actions: readonly Named<BeforeAction>[],
  { clock, endSession, endAllSessions, onTooLate }: Surroundings,
): Promise<StruckBefore> {
  const setsToRefuse = new Map<number, string>();
  for (const [place, action] of actions.entries()) {
    switch (action.kind) {
      case 'drop':
      case 'answer':
        for (const { name } of actions.slice(place + 1)) onTooLate(name);
        return { answer: action.kind === 'drop' ? Response.error() : fixedAnswer(action), setsToRefuse };
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
