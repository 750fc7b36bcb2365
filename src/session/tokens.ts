export interface Tokens {
  accessToken: string;
  /** By this computer's clock, in milliseconds; null if the provider does not say. */
  expiresAt: number | null;
  /** In memory only, and only if the org's config allows it: a copied tab must not renew with the same token. */
  renewal: Renewal | null;
  /** Tells the provider at sign-out which session to end. Stored like the access token; missing if the provider sent none. */
  idToken?: string;
}

export interface Renewal {
  refreshToken: string;
  /** A renewed ID token must name the same person as this one. */
  idToken: string;
}
