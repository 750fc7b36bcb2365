import { chunk } from './chunk.tsx';
import { importSignedIn } from './importSignedIn.ts';

/** Everything behind the sign-in. */
export const signedInChunk = chunk(importSignedIn);
