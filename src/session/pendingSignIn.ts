import { SigninState, WebStorageStateStore } from 'oidc-client-ts';
import * as z from 'zod/mini';
import { SignInProblem } from './signInProblem.ts';

/** What is remembered in this tab while the person is away at the provider. */
const pendingSignInSchema = z.object({ orgId: z.string(), returnTo: z.string() });
export type PendingSignIn = z.infer<typeof pendingSignInSchema>;

/** Kept in session storage, not in the library's default of local storage: a code verifier is no other tab's affair. */
export const signInStates = (storage: Storage) =>
  new WebStorageStateStore({ prefix: 'order-desk.sign-in.', store: storage });

/** The sign-in that a callback's address belongs to; throws a SignInProblem where there is none in this tab. */
export async function pendingSignIn(callbackUrl: string, storage: Storage): Promise<PendingSignIn> {
  const id = new URL(callbackUrl).searchParams.get('state');
  const stored = id && (await signInStates(storage).get(id));
  if (!stored) throw new SignInProblem('notStarted');
  const parsed = z.safeParse(pendingSignInSchema, await dataIn(stored));
  if (!parsed.success) throw new SignInProblem('notStarted');
  return parsed.data;
}

/** Null where what is stored is damaged: it says no more than if it were gone. */
async function dataIn(stored: string): Promise<unknown> {
  try {
    return (await SigninState.fromStorageString(stored)).data;
  } catch {
    return null;
  }
}
