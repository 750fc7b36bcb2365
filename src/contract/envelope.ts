import * as z from 'zod/mini';
import { ANY_ID } from './recordId.ts';

/**
 * What every answer of the service holds (api.md, Common response envelope). Unknown extra fields pass: the API adds
 * fields within /v1. A field of a wrong type does not: an answer that only resembles the contract proves nothing.
 */
export const envelope = z.looseObject({
  success: z.boolean(),
  errors: z.optional(z.nullable(z.array(z.string()))),
});
export type Envelope = z.infer<typeof envelope>;

/**
 * The id of a record that an answer names, in whatever form an org writes ids. It becomes an address, a title and an entry
 * of lists: what cannot be one (nothing, half a character, a megabyte, marks that turn the reading direction) names
 * nothing, and proves nothing.
 */
export const answeredId = z.string().check(z.regex(ANY_ID));

/** The platform's own error body, which arrives before or instead of the service's. */
export const platformErrors = z
  .array(z.looseObject({ message: z.string(), errorCode: z.string() }))
  .check(z.minLength(1));
export type PlatformErrors = z.infer<typeof platformErrors>;
