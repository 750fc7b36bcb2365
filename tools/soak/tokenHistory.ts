/** Longer than a console may go on trusting a token from which nothing was heard. */
const OLD_MS = 15 * 60_000;

export interface TokenGround {
  /** Milliseconds that truly passed. */
  elapsed(): number;
  canRenew(): boolean;
}

/** What pages have seen of each token: whether one more request with it may cost one more unknown row. */
export interface TokenHistory {
  answered(token: string): void;
  /** A page that still waited got no answer. */
  unanswered(token: string): void;
  isDoubtful(token: string): boolean;
}

export function createTokenHistory({ elapsed, canRenew }: TokenGround): TokenHistory {
  const tokens = new Map<string, { heardAt: number | null; isDoubtful: boolean }>();
  const of = (token: string) => tokens.get(token) ?? { heardAt: null, isDoubtful: false };
  return {
    answered: (token) => tokens.set(token, { heardAt: elapsed(), isDoubtful: false }),
    unanswered: (token) => {
      const { heardAt, isDoubtful } = of(token);
      const isOld = heardAt !== null && elapsed() - heardAt >= OLD_MS;
      tokens.set(token, { heardAt, isDoubtful: isDoubtful || isOld || canRenew() });
    },
    isDoubtful: (token) => of(token).isDoubtful,
  };
}
