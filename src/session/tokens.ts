/** What a sign-in by OpenID Connect leaves to work with. */
export interface Tokens {
  accessToken: string;
  /** By this computer's clock, in milliseconds; null where the provider does not say it. */
  expiresAt: number | null;
  /** Kept in memory only, and only where the org's config says so: a copied tab must not renew with the same one. */
  renewal: Renewal | null;
}

export interface Renewal {
  refreshToken: string;
  /** A renewed ID token must name the same person as this one. */
  idToken: string;
}
