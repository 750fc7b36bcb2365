import type { Clock } from '#lib/clock.ts';
import { assertNever } from '../assertNever.ts';
import type { ReadChangeName } from '../data/readChanges.ts';
import type { ActionBeforeExecution } from './fault.ts';
import type { Named } from './faultPlan.ts';
import { fixedAnswer } from './fixedAnswer.ts';

/** The rest of the work for the org. */
export interface StruckBefore {
  /** If set, the org does not execute the request. `Response.error()` means: drop the connection. */
  answer: Response | null;
  setsToRefuse: ReadonlyMap<number, string>;
  /** Executes the sets that are not refused, although the request is refused. */
  doesInPart: boolean;
  readChanges: readonly ReadChangeName[];
  /** Undefined: as many as are left. */
  callsLeft?: number;
}

interface StrikePorts {
  clock: Clock;
  endSession(): void;
  endAllSessions(): void;
  alreadyAnswer(): Response;
  /** Called with the name of an action that comes after the request already has its answer. */
  onTooLate(name: string): void;
}

export async function strikeBefore(
  actions: readonly Named<ActionBeforeExecution>[],
  { clock, endSession, endAllSessions, alreadyAnswer, onTooLate }: StrikePorts,
): Promise<StruckBefore> {
  const setsToRefuse = new Map<number, string>();
  const readChanges: ReadChangeName[] = [];
  let doesInPart = false;
  let callsLeft: number | undefined;
  for (const [index, action] of actions.entries()) {
    switch (action.kind) {
      case 'drop':
      case 'answer':
      case 'alreadyDone':
        for (const { name } of actions.slice(index + 1)) onTooLate(name);
        return { answer: answerOf(action, alreadyAnswer), setsToRefuse, doesInPart, readChanges };
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
      case 'changeRead':
        readChanges.push(action.change);
        break;
      case 'callsLeft':
        callsLeft = action.calls;
        break;
      default:
        assertNever(action);
    }
  }
  return {
    answer: null,
    setsToRefuse,
    doesInPart,
    readChanges,
    ...(callsLeft !== undefined && { callsLeft }),
  };
}

function answerOf(
  action: Extract<ActionBeforeExecution, { kind: 'drop' | 'answer' | 'alreadyDone' }>,
  alreadyAnswer: () => Response,
): Response {
  if (action.kind === 'alreadyDone') return alreadyAnswer();
  return action.kind === 'drop' ? Response.error() : fixedAnswer(action);
}
