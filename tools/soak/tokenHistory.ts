/** A missing answer makes a token doubtful if its last answer is older than this. */
const OLD_MS = 15 * 60_000;

export interface TokenGround {
  /** Milliseconds of real time. */
  elapsed(): number;
  canRenew(): boolean;
}

/** What pages know about each token. A request with a doubtful token could leave one more row unknown. */
export function createTokenHistory({ elapsed, canRenew }: TokenGround) {
  const tokens = new Map<string, { heardAt: number | null; isDoubtful: boolean }>();
  const of = (token: string) => tokens.get(token) ?? { heardAt: null, isDoubtful: false };
  return {
    answered: (token: string) => tokens.set(token, { heardAt: elapsed(), isDoubtful: false }),
    /** A page waited for an answer and got none. */
    unanswered: (token: string) => {
      const { heardAt, isDoubtful } = of(token);
      const isOld = heardAt !== null && elapsed() - heardAt >= OLD_MS;
      tokens.set(token, { heardAt, isDoubtful: isDoubtful || isOld || canRenew() });
    },
    isDoubtful: (token: string) => of(token).isDoubtful,
  };
}
