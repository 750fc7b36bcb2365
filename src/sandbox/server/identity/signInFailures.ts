import { withCutBody } from '../../faults/cutBody.ts';
import { jsonAnswer } from '../../jsonAnswer.ts';
import { identityPath } from './identityProvider.ts';

interface SignInFailure {
  /** Below the provider's address. */
  endpoint: '/token' | '/me';
  answer(): Response | Promise<Response>;
}

const atToken = (answer: SignInFailure['answer']): SignInFailure => ({ endpoint: '/token', answer });

/** Failures of the provider's endpoints. Each lasts until another is set or the sandbox is reset. */
export const signInFailures = {
  'token endpoint answers 500': atToken(() => jsonAnswer(500, { error: 'server_error' })),
  'token endpoint answers 503 with a page': atToken(
    () => new Response('<p>Busy</p>', { status: 503, headers: { 'content-type': 'text/html' } }),
  ),
  'token endpoint refuses the request': atToken(() => jsonAnswer(400, { error: 'invalid_request' })),
  'token endpoint ends the session': atToken(() => jsonAnswer(400, { error: 'invalid_grant' })),
  'token endpoint drops the connection': atToken(() => Response.error()),
  'token endpoint cuts its answer': atToken(() =>
    withCutBody(jsonAnswer(200, { access_token: 'never', token_type: 'Bearer' }), 9),
  ),
  'token endpoint hangs': atToken(() => new Promise(() => undefined)),
  'userinfo answers 500': { endpoint: '/me', answer: () => jsonAnswer(500, {}) },
  'userinfo names somebody else': {
    endpoint: '/me',
    answer: () => jsonAnswer(200, { sub: 'eve', name: 'Eve' }),
  },
} as const satisfies Record<string, SignInFailure>;

export type SignInFailureName = keyof typeof signInFailures;
export const signInFailureNames = Object.keys(signInFailures) as SignInFailureName[];

/** The failing endpoint's answer; null if that endpoint works. */
export async function failedSignIn(name: SignInFailureName | null, path: string): Promise<Response | null> {
  const failure = name && signInFailures[name];
  return failure && path === identityPath + failure.endpoint ? failure.answer() : null;
}
