import * as z from 'zod/mini';
import { ANY_ID } from './recordId.ts';

/** What every answer of the service holds (api.md). Unknown fields pass, since the API adds some; wrong types do not. */
export const envelope = z.looseObject({
  success: z.boolean(),
  errors: z.optional(z.nullable(z.array(z.string()))),
});
export type Envelope = z.infer<typeof envelope>;

/** An id that an answer names, in any form that can be an address and a title. Anything else proves nothing. */
export const answeredId = z.string().check(z.regex(ANY_ID));

export const platformErrors = z
  .array(z.looseObject({ message: z.string(), errorCode: z.string() }))
  .check(z.minLength(1));
export type PlatformErrors = z.infer<typeof platformErrors>;
