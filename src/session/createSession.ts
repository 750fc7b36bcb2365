import type { Config } from '#config/config.ts';
import { createListeners } from '#lib/listeners.ts';
import { askedProvider } from './askedProvider.ts';
import { heldSurroundings } from './heldSurroundings.ts';
import { noteSignOut } from './lastSignOut.ts';
import { openedLinksKey } from './openedLinksKey.ts';
import type { OpenIdParts } from './openIdParts.ts';
import { createOpenIds } from './openIds.ts';
import { pastedToken } from './pastedToken.ts';
import { sharedPerson } from './person.ts';
import { restoreSession, writeSession } from './restoreSession.ts';
import type { Session } from './session.ts';
import { type SessionState, whoIn } from './sessionState.ts';
import { type AsideSession, createSetAside } from './setAside.ts';
import { SignInProblem, withOrg } from './signInProblem.ts';
import { readSignOutsLeft, writeSignOutsLeft } from './storedSession.ts';
import type { Surroundings } from './surroundings.ts';
import type { Renewal, Tokens } from './tokens.ts';

export function createSession(
  config: Config,
  browser: Surroundings,
  confirmed: Promise<void> = Promise.resolve(),
): Session {
  const surroundings = heldSurroundings(browser, confirmed);
  const { storage, fetch, locks, channel } = surroundings;
  const openIds = createOpenIds(surroundings);
  const ground = {
    ...surroundings,
    orgs: config.orgs,
    openIds,
    goTo: async (url: string) => {
      if (isLeaving()) await surroundings.goTo(url);
    },
  };
  const listeners = createListeners();
  const aside = createSetAside(storage, config, confirmed);
  const { past, ...restored } = restoreSession(storage, config, aside, channel.last());
  let { state, tokens } = restored;
  let finishing: Promise<string> | null = null;
  let isClosed = false;

  function change(next: SessionState, nextTokens: Tokens | null): void {
    if (isClosed) return;
    if (next.status !== 'signedOut') {
      const { org, person } = next;
      const here = state.status === 'signedOut' ? null : state;
      if (here && here.org.id !== org.id) aside.put({ session: here, tokens });
      const before = aside.take(org.id)?.session ?? here;
      // Over a session that has ended, somebody else can sign in.
      if (before?.org.id === org.id && before.person.id !== person.id) storage.removeItem(openedLinksKey);
    }
    // Whatever session begins now begins after it; writeSession takes the note away with the session.
    if (state.status === 'signedOut') noteSignOut(() => storage, channel.last());
    state = next;
    tokens = nextTokens;
    writeSession(storage, next, token());
    listeners.tell();
  }

  const token = () => (state.status === 'signedIn' ? (tokens?.accessToken ?? null) : null);

  async function finish(): Promise<string> {
    try {
      const { arrivalAt } = await openIds.load();
      const arrival = await arrivalAt(surroundings.currentUrl(), config, openIds, surroundings);
      const { org, person, returnTo } = arrival;
      change({ status: 'signedIn', org, person, via: 'openid' }, arrival.tokens);
      return returnTo;
    } catch (problem) {
      // The callback page was opened again after it had done its work.
      const isDone = problem instanceof SignInProblem && problem.code === 'notStarted';
      if (isDone && state.status === 'signedIn') return '/';
      throw problem;
    }
  }

  /** By refresh token, not one for all: whoever has gone on in another org would be told what became of the one before. */
  const renewing = new Map<Renewal, Promise<boolean>>();

  function keep(spent: Renewal, fresh: Tokens | null): boolean {
    if (state.status !== 'signedOut' && tokens?.renewal === spent)
      change({ ...state, status: fresh ? 'signedIn' : 'ended' }, fresh);
    else if (!isClosed && aside.renew(spent, fresh)) listeners.tell();
    // Somebody signed out, or in, while the provider was thinking.
    else return false;
    return true;
  }

  /** Forgets the session at work, with the addresses it was led to, and those set aside, and gives them. */
  function forgetAll(): AsideSession[] {
    const others = aside.takeAll();
    if (state.status === 'signedOut') return others;
    const forgotten = { session: state, tokens };
    storage.removeItem(openedLinksKey);
    change({ status: 'signedOut' }, null);
    return [forgotten, ...others];
  }

  /** Without leaving the page for it. */
  const revoke = (forgotten: readonly AsideSession[]) => {
    if (forgotten.length > 0)
      openIds
        .load()
        .then(({ revokeAll }) => revokeAll(forgotten, openIds))
        .catch(ignore);
  };

  // What is written down stays until then: the session that may yet take this one's place is to revoke it, too.
  if (past)
    void confirmed.then(() => {
      if (isClosed || state.status !== 'signedOut') return;
      storage.removeItem(openedLinksKey);
      writeSession(storage, state, null);
      revoke(past);
    });

  channel.hear(() => revoke(forgetAll()));

  /** Signed out here all the same where its code cannot be had; the provider's own sessions end by themselves. */
  async function leave(
    orgIds: readonly string[],
    byProviders: (parts: OpenIdParts) => Promise<void>,
  ): Promise<void> {
    // Before anything is waited for: whoever takes this session's place, or comes after a reload, goes on with them.
    writeSignOutsLeft(storage, orgIds);
    change({ status: 'signedOut', isLeaving: true }, null);
    const isThrough = await openIds
      .load()
      .then(byProviders)
      .then(() => true, ignore);
    if (isClosed) return;
    if (!isThrough || !isLeaving()) writeSignOutsLeft(storage, []);
    if (isLeaving()) change({ status: 'signedOut' }, null);
  }
  const isLeaving = () => !isClosed && state.status === 'signedOut' && state.isLeaving === true;
  // Back with a sign-in's answer: another provider's page would lose it.
  const isArriving = () => new URL(surroundings.currentUrl()).pathname === '/callback';
  // The provider's page of another org has led back here.
  const signOutsLeft = readSignOutsLeft(storage);
  if (signOutsLeft.length > 0 && state.status === 'signedOut' && !isArriving())
    void leave(signOutsLeft, ({ signOutAtProviders }) => signOutAtProviders(signOutsLeft, ground));

  return {
    orgs: config.orgs,
    confirmed,
    subscribe: listeners.subscribe,
    snapshot: () => state,
    token,
    aside: aside.list,

    switchTo: (orgId) => {
      const next = aside.take(orgId);
      if (!next) return false;
      change(next.session, next.tokens);
      return true;
    },

    signIn: async (org, returnTo) => {
      // What is left of an earlier sign-out would cut this off, or meet it on its way back.
      writeSignOutsLeft(storage, []);
      if (isLeaving()) change({ status: 'signedOut' }, null);
      const url = await withOrg(org.id, async () => {
        const openId = await openIds.of(org);
        // Looked at when it is read again (arrival.ts): in between it lies where others may write.
        return openId.signInUrl({ orgId: org.id, returnTo });
      });
      await surroundings.goTo(url);
    },

    signInWithToken: async (org, text) => {
      if (!org.tokenSignIn) throw new SignInProblem('notOffered');
      const accessToken = pastedToken(text);
      const before = whoIn(state);
      // Held behind it, the question would have been given up before it was asked.
      await confirmed;
      const provider = askedProvider(org);
      const person = provider
        ? await withOrg(org.id, async () =>
            (await openIds.load()).personOfToken(provider, accessToken, fetch),
          )
        : sharedPerson;
      // Somebody signed out, or in, or went on in another org meanwhile: what was done last counts.
      if (whoIn(state) !== before) return;
      change({ status: 'signedIn', org, person, via: 'token' }, { accessToken, renewal: null });
    },

    finishSignIn: () => {
      finishing ??= finish();
      return finishing;
    },

    markEnded: (turnedAway) => {
      if (state.status !== 'signedIn' || (turnedAway !== undefined && turnedAway !== token())) return;
      // The refresh token stays: it may yet bring the session back.
      change({ ...state, status: 'ended' }, tokens);
    },

    renew: async (turnedAway) => {
      if (turnedAway !== undefined && token() !== null && turnedAway !== token()) return true;
      const renewal = tokens?.renewal;
      if (state.status === 'signedOut' || !renewal) return false;
      const { org } = state;
      // Known to be under way from now on: with a refresh token that is spent, a provider may end the session.
      const result =
        renewing.get(renewal) ??
        openIds
          .load()
          .then(({ renewSession }) => renewSession(org, renewal, { openIds, locks, keep }))
          .catch(() => false)
          .finally(() => renewing.delete(renewal));
      renewing.set(renewal, result);
      return result;
    },

    signOut: async () => {
      if (state.status === 'signedOut') return;
      const all = forgetAll();
      channel.tell(all.map(({ session }) => session.org.id));
      const atProvider = all.filter(({ session }) => session.via === 'openid');
      if (atProvider.length === 0) return;
      const orgIds = atProvider.map(({ session }) => session.org.id);
      await leave(orgIds, ({ signOutEverywhere }) => signOutEverywhere(atProvider, ground));
    },

    close: () => {
      isClosed = true;
      channel.close();
      listeners.clear();
    },
  };
}

const ignore = () => undefined;
