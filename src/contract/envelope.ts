import * as z from 'zod/mini';
import { ANY_ID } from './recordId.ts';

/** The fields of every service answer. Unknown fields pass, because the API adds some; wrong types fail. */
export const envelope = z.looseObject({
  success: z.boolean(),
  errors: z.optional(z.nullable(z.array(z.string()))),
});
export type Envelope = z.infer<typeof envelope>;

/** An id in an answer, in any form that fits a URL and a title. Other texts prove nothing. */
export const answeredId = z.string().check(z.regex(ANY_ID));

export const platformErrors = z
  .array(z.looseObject({ message: z.string(), errorCode: z.string() }))
  .check(z.minLength(1));
export type PlatformErrors = z.infer<typeof platformErrors>;
