/** What the console can find out by itself of why a sign-in does not work. The words are in signInFindingWords.ts. */
export type SignInFinding =
  /** The console's own server does not answer either. */
  | { kind: 'offline' }
  | { kind: 'unanswered'; address: string }
  /** The console's own headers do not let it reach the address. */
  | { kind: 'blocked'; address: string }
  /** It answers, and does not let this console read the answer (CORS). */
  | { kind: 'forbidden'; address: string }
  /** The same of the endpoint that gives the tokens: noticed only when the person is back. */
  | { kind: 'tokensForbidden' }
  | { kind: 'noDiscovery'; address: string }
  | { kind: 'otherIssuer'; address: string; issuer: string }
  | { kind: 'noPkce' }
  | { kind: 'redirectUnknown' }
  /** Whole minutes, positive where this computer's clock is ahead. */
  | { kind: 'clockOff'; minutes: number };
