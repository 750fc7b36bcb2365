import * as z from 'zod/mini';

/**
 * What every answer of the service holds (api.md, Common response envelope). Unknown extra fields pass: the API adds
 * fields within /v1. A field of a wrong type does not: an answer that only resembles the contract proves nothing.
 */
export const envelope = z.looseObject({
  success: z.boolean(),
  errors: z.optional(z.nullable(z.array(z.string()))),
});
export type Envelope = z.infer<typeof envelope>;

/** The id of a record that an answer names. An empty one names nothing, and proves nothing. */
export const answeredId = z.string().check(z.minLength(1));

/** The platform's own error body, which arrives before or instead of the service's. */
export const platformErrors = z
  .array(z.looseObject({ message: z.string(), errorCode: z.string() }))
  .check(z.minLength(1));
export type PlatformErrors = z.infer<typeof platformErrors>;
