import type { Clock } from '#lib/clock.ts';
import { assertNever } from '../assertNever.ts';
import { withCutBody } from './cutBody.ts';
import type { AfterAction } from './fault.ts';
import type { Named } from './faultPlan.ts';
import { fixedAnswer } from './fixedAnswer.ts';
import { type RewriteName, rewrites } from './rewrites.ts';
import { withTrickledBody } from './trickledBody.ts';

export interface StrikePorts {
  clock: Clock;
  allowOrigin(response: Response): Response;
  alreadyAnswer(): Response;
  /** Called with the name of a rewrite that changed nothing in the answer. */
  onNothingToChange(name: string): void;
  /** Called with the name of an action that comes too late: the connection is gone, or another answer is sent. */
  onTooLate(name: string): void;
}

/** Applies the faults to an answer, in order. `Response.error()` means: drop the connection. */
export async function strikeAfter(
  actions: readonly Named<AfterAction>[],
  response: Response,
  { clock, allowOrigin, alreadyAnswer, onNothingToChange, onTooLate }: StrikePorts,
): Promise<Response> {
  const bare = actions.some(({ kind }) => kind === 'withoutCors');
  let struck = response;
  let isReplaced = false;
  for (const action of actions) {
    // A replaced answer is not rewritten: it would report "refused" for executed work, which no platform does.
    if (struck.type === 'error' || (isReplaced && action.kind === 'rewrite')) onTooLate(action.name);
    else struck = await strike(action, struck, { clock, alreadyAnswer, onNothingToChange });
    isReplaced ||= action.kind === 'answer' || action.kind === 'alreadyDone';
  }
  return bare || struck.type === 'error' ? struck : allowOrigin(struck);
}

async function strike(
  action: Named<AfterAction>,
  response: Response,
  {
    clock,
    alreadyAnswer,
    onNothingToChange,
  }: Pick<StrikePorts, 'clock' | 'alreadyAnswer' | 'onNothingToChange'>,
): Promise<Response> {
  switch (action.kind) {
    case 'drop':
      return Response.error();
    case 'answer':
      return fixedAnswer(action);
    case 'alreadyDone':
      return alreadyAnswer();
    case 'delay':
      await clock.sleep(action.ms);
      return response;
    case 'rewrite':
      return rewritten(response, action.rewrite, () => onNothingToChange(action.name));
    case 'cutBody':
      return withCutBody(response, action.keep);
    case 'trickle':
      return withTrickledBody(response, action.ms, clock);
    case 'withoutCors':
      return response;
    case 'keepConnection':
      response.headers.set('connection', 'keep-alive');
      return response;
    default:
      return assertNever(action);
  }
}

async function rewritten(
  response: Response,
  name: RewriteName,
  onNothingToChange: () => void,
): Promise<Response> {
  const { status, headers } = response;
  const text = await response.text();
  const body: unknown = JSON.parse(text);
  // A platform error is an array; rewrites do not apply.
  const changed = JSON.stringify(
    Array.isArray(body) ? body : rewrites[name](body as Record<string, unknown>),
  );
  if (changed === JSON.stringify(body)) onNothingToChange();
  return new Response(changed, { status, headers });
}
