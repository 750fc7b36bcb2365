import { chunk } from './chunk.tsx';

/** Everything behind the sign-in. */
export const signedInChunk = chunk(async () => (await import('./SignedIn.tsx')).SignedIn);
