import { assertNever } from '#lib/assertNever.ts';
import type { Clock } from '#lib/clock.ts';
import { withCutBody } from './cutBody.ts';
import type { AfterAction } from './fault.ts';
import { fixedAnswer } from './fixedAnswer.ts';
import { type RewriteName, rewrites } from './rewrites.ts';
import { withTrickledBody } from './trickledBody.ts';

/** Does to an answer what the faults say, in their order. `Response.error()` means: drop the connection. */
export async function strikeAfter(
  actions: readonly AfterAction[],
  response: Response,
  { clock, allowOrigin }: { clock: Clock; allowOrigin: (response: Response) => Response },
): Promise<Response> {
  const bare = actions.some(({ kind }) => kind === 'withoutCors');
  let struck = response;
  for (const action of actions) {
    if (struck.type === 'error') break;
    struck = await strike(action, struck, clock);
  }
  return bare || struck.type === 'error' ? struck : allowOrigin(struck);
}

async function strike(action: AfterAction, response: Response, clock: Clock): Promise<Response> {
  switch (action.kind) {
    case 'drop':
      return Response.error();
    case 'answer':
      return fixedAnswer(action);
    case 'delay':
      await clock.sleep(action.ms);
      return response;
    case 'rewrite':
      return rewritten(response, action.rewrite);
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

async function rewritten(response: Response, name: RewriteName): Promise<Response> {
  const { status, headers } = response;
  const body: unknown = await response.json();
  // A platform error is an array and has nothing to rewrite.
  const changed = Array.isArray(body) ? body : rewrites[name](body as Record<string, unknown>);
  return new Response(JSON.stringify(changed), { status, headers });
}
