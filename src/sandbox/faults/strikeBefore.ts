import type { Clock } from '#lib/clock.ts';
import { assertNever } from '../assertNever.ts';
import type { BeforeAction } from './fault.ts';
import type { Named } from './faultPlan.ts';
import { fixedAnswer } from './fixedAnswer.ts';

/** What the faults leave for the org to do. */
export interface StruckBefore {
  /** Where there is one, the org does not work on the request. `Response.error()` means: drop the connection. */
  answer: Response | null;
  setsToRefuse: ReadonlyMap<number, string>;
  /** The sets that are not refused are done, although the request is refused. */
  doesInPart: boolean;
}

interface Surroundings {
  clock: Clock;
  endSession(): void;
  endAllSessions(): void;
  alreadyAnswer(): Response;
  /** Told of what is left to strike when the request has its answer, by its name. */
  onTooLate(name: string): void;
}

export async function strikeBefore(
  actions: readonly Named<BeforeAction>[],
  { clock, endSession, endAllSessions, alreadyAnswer, onTooLate }: Surroundings,
): Promise<StruckBefore> {
  const setsToRefuse = new Map<number, string>();
  let doesInPart = false;
  for (const [place, action] of actions.entries()) {
    switch (action.kind) {
      case 'drop':
      case 'answer':
      case 'alreadyDone':
        for (const { name } of actions.slice(place + 1)) onTooLate(name);
        return { answer: answerOf(action, alreadyAnswer), setsToRefuse, doesInPart };
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
        doesInPart ||= action.inPart;
        break;
      default:
        assertNever(action);
    }
  }
  return { answer: null, setsToRefuse, doesInPart };
}

function answerOf(
  action: Extract<BeforeAction, { kind: 'drop' | 'answer' | 'alreadyDone' }>,
  alreadyAnswer: () => Response,
): Response {
  if (action.kind === 'alreadyDone') return alreadyAnswer();
  return action.kind === 'drop' ? Response.error() : fixedAnswer(action);
}
