/** Fetches everything behind the sign-in. */
export const importSignedIn = async () => (await import('./SignedIn.tsx')).SignedIn;
