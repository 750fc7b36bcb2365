import type { OrgSession, SessionState } from './session.ts';
import type { Renewal, Tokens } from './tokens.ts';

export interface SessionModel {
  state: SessionState;
  tokens: Tokens | null;
  /** The token that must be renewed before the next request. */
  doubted: string | null;
}

export type SessionEvent =
  | { type: 'signedIn'; session: OrgSession; tokens: Tokens }
  | { type: 'signedOut'; isLeaving: boolean; isUnrevoked?: boolean }
  | LiveEvent;

type LiveEvent =
  /** The provider answered a renewal: with fresh tokens, or null if the session has ended. */
  | { type: 'renewed'; spent: Renewal; fresh: Tokens | null }
  | { type: 'unreachable'; spent: Renewal }
  /** The platform rejected a token; undefined means the current one. */
  | { type: 'turnedAway'; token: string | undefined }
  | { type: 'answered'; token: string }
  /** A request got no answer, and the session may have ended (tokenTrust.ts). */
  | { type: 'doubted'; token: string };

export function nextSession(model: SessionModel, event: SessionEvent): SessionModel {
  if (event.type === 'signedIn')
    return { ...model, state: { status: 'signedIn', ...event.session }, tokens: event.tokens };
  if (event.type === 'signedOut') {
    const isLeaving = event.isLeaving && ({ isLeaving: true } as const);
    const isUnrevoked = event.isUnrevoked && ({ isUnrevoked: true } as const);
    return { ...model, state: { status: 'signedOut', ...isLeaving, ...isUnrevoked }, tokens: null };
  }
  const { state } = model;
  return state.status === 'signedOut' ? model : nextLive(model, state, event);
}

function nextLive(
  model: SessionModel,
  state: Exclude<SessionState, { status: 'signedOut' }>,
  event: LiveEvent,
): SessionModel {
  const { tokens, doubted } = model;
  const accessToken = tokens?.accessToken;
  switch (event.type) {
    case 'renewed':
      // The person signed out or in while the renewal was pending.
      if (tokens?.renewal !== event.spent) return model;
      return {
        ...model,
        state: { ...state, status: event.fresh ? 'signedIn' : 'ended' },
        tokens: event.fresh,
      };
    case 'unreachable':
      if (tokens?.renewal !== event.spent) return model;
      return { ...model, state: { ...state, status: 'unreachable' } };
    case 'turnedAway':
      if (state.status === 'ended' || (event.token ?? accessToken) !== accessToken) return model;
      // The refresh token stays: it may restore the session.
      return { ...model, state: { ...state, status: 'ended' } };
    case 'answered': {
      const isDoubted = doubted === event.token || state.status === 'doubtful';
      if (event.token !== accessToken || !isDoubted) return model;
      const status = state.status === 'doubtful' ? 'signedIn' : state.status;
      return { state: { ...state, status }, tokens, doubted: doubted === event.token ? null : doubted };
    }
    case 'doubted':
      if (event.token !== accessToken) return model;
      if (tokens?.renewal) return { ...model, doubted: event.token };
      return state.status === 'signedIn' ? { ...model, state: { ...state, status: 'doubtful' } } : model;
  }
}
export function tokenOf({ state, tokens, doubted }: SessionModel): string | null {
  const accessToken = state.status === 'signedIn' ? (tokens?.accessToken ?? null) : null;
  return accessToken === doubted ? null : accessToken;
}
