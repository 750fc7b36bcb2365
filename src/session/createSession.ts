import type { Config } from '#config/config.ts';
import { createListeners } from '#lib/listeners.ts';
import type { BrowserApi } from './browserApi.ts';
import { completeSignIn } from './completeSignIn.ts';
import { nextSession, orgAndPerson, type SessionEvent, type SessionModel, tokenOf } from './nextSession.ts';
import { createOpenIdClients, renewSession } from './openIdClients.ts';
import { namesTokenOwner, pastedToken } from './pastedToken.ts';
import { tokenPerson, withName } from './person.ts';
import { createRefusals } from './refusals.ts';
import type { OrgSession, RefreshGrant, Session, SignedOut, TokenRenewalResult, Tokens } from './session.ts';
import { SignInProblem } from './signInProblem.ts';
import { hasSignedOutSince, noteSignOut } from './signOutChannel.ts';
import {
  earlierOrgs,
  idTokens,
  pendingSignOuts,
  readStoredSession,
  unrevoked,
  writeSession,
} from './storedSession.ts';
import { createTokenTrust } from './tokenTrust.ts';

const REVOKE_WAIT_MS = 3_000;

/** Restores this tab's session after a reload. nextSession.ts decides on changes; this file carries them out. */
export function createSession(config: Config, browser: BrowserApi): Session {
  const { storage, clock, channel } = browser;
  const { orgs } = config;
  const openIdOf = createOpenIdClients(browser);
  const listeners = createListeners();
  const trust = createTokenTrust(clock);
  const refusals = createRefusals(storage, clock);
  const stored = readStoredSession(storage, config);

  const signedOut = (): SignedOut => {
    const left = unrevoked.read(storage);
    return { status: 'signedOut', ...(left && { unrevoked: left }) };
  };
  let model: SessionModel = {
    state: stored?.session ?? signedOut(),
    tokens: stored?.tokens ?? null,
    doubted: null,
  };
  let issuedAt = stored?.issuedAt ?? 0;
  if (model.tokens) trust.issued(model.tokens.accessToken, null, issuedAt);
  let finishing: Promise<string> | null = null;
  let renewing: { spent: RefreshGrant; result: Promise<TokenRenewalResult> } | null = null;

  function dispatch(event: SessionEvent): boolean {
    const before = model;
    model = nextSession(before, event);
    if (model === before) return false;
    if (model.state !== before.state || model.tokens !== before.tokens) keepChange(before, model);
    return true;
  }

  function keepChange({ state: was, tokens: spent }: SessionModel, { state, tokens }: SessionModel): void {
    const before = was.status === 'signedOut' ? null : was;
    const after = state.status === 'signedOut' ? null : state;
    if (before && after && before.org.id !== after.org.id && before.via === 'openid')
      earlierOrgs.write(storage, [...new Set([...earlierOrgs.read(storage), before.org.id])]);
    if (!before || !after) noteSignOut(() => storage, after ? channel.last() : null);
    if (tokens && tokens !== spent) {
      issuedAt = clock.now();
      trust.issued(tokens.accessToken, tokens.expiresAt);
    }
    if (after) unrevoked.write(storage, null);
    if (after && tokens?.idToken)
      idTokens.write(storage, { ...idTokens.read(storage), [after.org.id]: tokens.idToken });
    const kept = state.status === 'ended' || state.status === 'refused' ? null : tokens;
    writeSession(storage, after, kept && { accessToken: kept.accessToken, issuedAt });
    listeners.tell();
  }

  const isRefused = (token: string) =>
    token === model.tokens?.accessToken && refusals.refused(token, issuedAt);
  const turnAway = (token: string, isRefusedAnew = isRefused(token)) =>
    void dispatch({ type: 'turnedAway', token, isRefused: isRefusedAnew, isEarly: !trust.isOld(token) });

  async function finish(): Promise<string> {
    try {
      const url = browser.currentUrl();
      const { org, person, tokens, returnTo } = await completeSignIn(url, config, openIdOf, browser);
      const before = sessionNow();
      dispatch({ type: 'signedIn', session: { org, person, via: 'openid' }, tokens });
      if (before && before.org.id !== org.id) void revoke(before);
      return returnTo;
    } catch (problem) {
      // The callback page was opened again after the sign-in.
      const isDone = problem instanceof SignInProblem && problem.code === 'notStarted';
      if (isDone && model.state.status === 'signedIn') return '/';
      throw problem;
    }
  }

  const sessionNow = (): LeftSession | null =>
    model.state.status === 'signedOut' ? null : { ...model.state, tokens: model.tokens };

  /** False if the provider did not confirm it. Never rejects. Keeps pasted tokens: they may be someone's CRM session. */
  async function revoke({ org, via, tokens: left }: LeftSession): Promise<boolean> {
    if (!left || via !== 'openid') return true;
    const openId = await openIdOf(org).catch(() => null);
    return openId?.revoke(left).catch(() => false) ?? false;
  }

  function forget(): LeftSession | null {
    earlierOrgs.write(storage, []);
    const left = sessionNow();
    if (left) dispatch({ type: 'signedOut', state: { status: 'signedOut' } });
    return left;
  }

  const isLeaving = () => model.state.status === 'signedOut' && model.state.isLeaving === true;
  async function leave(orgIds: string[], left: LeftSession | null): Promise<void> {
    // Before the first await: after a reload, the sign-out continues with these orgs.
    pendingSignOuts.write(storage, orgIds);
    dispatch({ type: 'signedOut', state: { status: 'signedOut', isLeaving: true } });
    if (left) {
      const tooLong = clock.sleep(REVOKE_WAIT_MS).then(() => false);
      unrevoked.write(storage, (await Promise.race([revoke(left), tooLong])) ? null : 'tokens');
    }
    await visitProviders(orgIds);
    if (isLeaving()) dispatch({ type: 'signedOut', state: signedOut() });
    else pendingSignOuts.write(storage, []);
  }

  /** Visits one provider, which redirects back to the sign-in page; the page continues with the others. Never rejects. */
  async function visitProviders([first, ...others]: string[]): Promise<void> {
    pendingSignOuts.write(storage, others);
    if (first === undefined) return idTokens.write(storage, {});
    const org = orgs.find(({ id }) => id === first);
    try {
      const idToken = idTokens.read(storage)[first] ?? null;
      const url = org && (await (await openIdOf(org)).signOutUrl(idToken));
      if (others.length === 0) idTokens.write(storage, {});
      if (!url || !idToken) unrevoked.write(storage, 'session');
      if (url && isLeaving()) await browser.goTo(url);
      if (url) return;
    } catch {
      unrevoked.write(storage, 'session');
    }
    await visitProviders(others);
  }

  const followSignOut = () => {
    const left = forget();
    // Includes an org that config.json no longer has.
    writeSession(storage, null, null);
    // This tab's own sign-out may still be visiting providers, which need the ID tokens.
    if (pendingSignOuts.read(storage).length === 0) idTokens.write(storage, {});
    if (left) void revoke(left);
  };
  channel.hear(followSignOut);
  // Another tab signed out while this one was not running.
  if (hasSignedOutSince(channel.last(), storage)) followSignOut();
  const leftAtReload = pendingSignOuts.read(storage);
  // Leaving for another provider's page during a sign-in would lose its answer.
  const isArriving = () => new URL(browser.currentUrl()).pathname === '/callback';
  if (leftAtReload.length > 0 && !sessionNow() && !isArriving()) void leave(leftAtReload, null);

  return {
    orgs,
    subscribe: listeners.subscribe,
    snapshot: () => model.state,
    token: () => tokenOf(model),
    idToken: () =>
      model.state.status !== 'signedOut' && model.state.via === 'openid'
        ? (idTokens.read(storage)[model.state.org.id] ?? null)
        : null,
    markEnded: (token) => turnAway(token),
    doubt: (token) => {
      dispatch({ type: 'doubted', token, isRefused: isRefused(token) });
      // A reload must not trust it again.
      if (token === model.tokens?.accessToken) writeSession(storage, sessionNow(), null);
    },

    signIn: async (org, returnTo) => {
      // Otherwise the rest of an earlier sign-out would interrupt this sign-in.
      pendingSignOuts.write(storage, []);
      if (isLeaving()) dispatch({ type: 'signedOut', state: { status: 'signedOut' } });
      const openId = await openIdOf(org);
      // `returnTo` is validated when it is read (completeSignIn.ts): session storage may be changed meanwhile.
      await browser.goTo(await openId.signInUrl({ orgId: org.id, returnTo }));
    },

    signInWithToken: async (org, text) => {
      if (!org.tokenSignIn) throw new SignInProblem('notOffered');
      const accessToken = pastedToken(text);
      const before = orgAndPerson(model.state);
      // Rejects if the person is not known: another person's data would be shown here.
      const person = namesTokenOwner(org)
        ? withName(await (await openIdOf(org)).identify(accessToken))
        : tokenPerson;
      if (orgAndPerson(model.state) !== before) return;
      const session = { org, person, via: 'token' as const };
      dispatch({ type: 'signedIn', session, tokens: { accessToken, expiresAt: null, renewal: null } });
    },

    finishSignIn: () => {
      finishing ??= finish();
      return finishing;
    },

    noteAnswer: (token, isAnswered) => {
      if (!sessionNow() || token !== model.tokens?.accessToken) return;
      if (isAnswered) {
        trust.answered(token);
        refusals.accepted(token);
        dispatch({ type: 'answered', token });
      } else if (trust.unanswered(token, model.tokens.renewal !== null)) dispatch({ type: 'doubted', token });
    },

    renew: async (turnedAway) => {
      const token = tokenOf(model);
      if (turnedAway !== undefined && token !== null && turnedAway !== token) return 'renewed';
      const session = sessionNow();
      const spent = session?.tokens?.renewal;
      const isRefusedAnew = turnedAway !== undefined && isRefused(turnedAway);
      if (!spent) {
        if (turnedAway !== undefined) turnAway(turnedAway, isRefusedAnew);
        return 'ended';
      }
      if (renewing?.spent === spent) return renewing.result;
      const keep = (fresh: Tokens | null) => dispatch({ type: 'renewed', spent, fresh });
      const result = openIdOf(session.org)
        .then((openId) => renewSession(session.org.id, openId, spent, keep, browser))
        .catch((): TokenRenewalResult => {
          dispatch({ type: 'unreachable', spent });
          return 'unreachable';
        })
        .finally(() => {
          renewing = null;
        });
      renewing = { spent, result };
      return result;
    },

    signOut: async () => {
      if (!sessionNow()) return;
      const before = earlierOrgs.read(storage);
      const left = forget();
      channel.tell();
      const ownOrgIds = left?.via === 'openid' ? [left.org.id] : [];
      const orgIds = [...new Set([...ownOrgIds, ...before])];
      if (orgIds.length > 0) await leave(orgIds, left);
    },
  };
}

type LeftSession = OrgSession & { tokens: Tokens | null };
