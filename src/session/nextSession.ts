import type { OrgSession, RefreshGrant, SessionState, SignedOut, Tokens } from './session.ts';

export interface SessionModel {
  state: SessionState;
  tokens: Tokens | null;
  /** The token that must be renewed before the next request. */
  doubted: string | null;
}

export type SessionEvent =
  | { type: 'signedIn'; session: OrgSession; tokens: Tokens }
  | { type: 'signedOut'; state: SignedOut }
  /** The provider answered a renewal: with fresh tokens, or null if the session has ended. */
  | { type: 'renewed'; spent: RefreshGrant; fresh: Tokens | null }
  | { type: 'unreachable'; spent: RefreshGrant }
  /** The platform rejected a token. `isRefused`: it rejects all new ones. `isEarly`: it was neither old nor expired. */
  | { type: 'turnedAway'; token: string; isRefused?: boolean; isEarly: boolean }
  | { type: 'answered'; token: string }
  /** A request got no clear answer, and the session may have ended (tokenTrust.ts). */
  | { type: 'doubted'; token: string; isRefused?: boolean };

export function nextSession(model: SessionModel, event: SessionEvent): SessionModel {
  const { state, tokens, doubted } = model;
  const accessToken = tokens?.accessToken;
  const live = state.status === 'signedOut' ? null : state;
  switch (event.type) {
    case 'signedIn':
      return { ...model, state: { status: 'signedIn', ...event.session }, tokens: event.tokens };
    case 'signedOut':
      return { ...model, state: event.state, tokens: null };
    case 'renewed': {
      // The person signed out or in while the renewal was pending.
      if (!live || tokens?.renewal !== event.spent) return model;
      const status = event.fresh ? 'signedIn' : 'ended';
      return { ...model, state: { ...live, status, isEarly: !event.fresh }, tokens: event.fresh };
    }
    case 'unreachable':
      if (!live || tokens?.renewal !== event.spent) return model;
      return { ...model, state: { ...live, status: 'unreachable' } };
    case 'turnedAway':
      if (!live || live.status === 'ended' || event.token !== accessToken) return model;
      // The refresh token stays: it may restore the session.
      return {
        ...model,
        state: { ...live, status: event.isRefused ? 'refused' : 'ended', isEarly: event.isEarly },
      };
    case 'answered': {
      const isDoubted = doubted === event.token || live?.status === 'doubtful';
      if (!live || event.token !== accessToken || !isDoubted) return model;
      const status = live.status === 'doubtful' ? 'signedIn' : live.status;
      return { state: { ...live, status }, tokens, doubted: doubted === event.token ? null : doubted };
    }
    case 'doubted':
      if (!live || event.token !== accessToken) return model;
      if (event.isRefused) return { ...model, state: { ...live, status: 'refused' } };
      if (tokens?.renewal) return { ...model, doubted: event.token };
      return live.status === 'signedIn' ? { ...model, state: { ...live, status: 'doubtful' } } : model;
  }
}

export function tokenOf({ state, tokens, doubted }: SessionModel): string | null {
  const accessToken = state.status === 'signedIn' ? (tokens?.accessToken ?? null) : null;
  return accessToken === doubted ? null : accessToken;
}

export const orgAndPerson = (state: SessionState): string =>
  state.status === 'signedOut' ? '' : JSON.stringify([state.org.id, state.person.id]);
