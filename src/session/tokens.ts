export interface Tokens {
  accessToken: string;
  /** By this computer's clock, in milliseconds; null where the provider does not say it. */
  expiresAt: number | null;
  /** Kept in memory only, and only where the org's config says so: a copied tab must not renew with the same one. */
  renewal: Renewal | null;
  /** Says at sign-out whose session the provider is to end. Kept like the access token, where the provider gave one. */
  idToken?: string;
}

export interface Renewal {
  refreshToken: string;
  /** A renewed ID token must name the same person as this one. */
  idToken: string;
}
