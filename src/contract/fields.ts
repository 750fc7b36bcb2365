import * as z from 'zod/mini';
import type { OrgRules } from './orgRules.ts';
import type { ProblemCode } from './problem.ts';
import { idProblem, keptId } from './recordId.ts';

/** Zod carries messages as text. Ours are codes, typed here; the words for them are chosen where they are shown. */
export const problem = (code: ProblemCode): ProblemCode => code;

const trimmedText = (missing: ProblemCode) =>
  z.pipe(
    z.string({ error: missing }),
    z.transform((text: string) => text.trim()),
  );

/**
 * The API names no length for its free texts, the types of customers and of cancellations. This bound is our own: all
 * values it shows are a word or two, and a document pasted by a slip must not go out as one.
 */
export const TEXT_LIMIT = 255;

/** Text that must hold something, and not a page of it; white space around it is dropped. */
export const requiredText = z.pipe(
  trimmedText('required'),
  z.string().check(
    z.minLength(1, problem('required')),
    z.refine((text) => text.length <= TEXT_LIMIT, { error: problem('textTooLong') }),
  ),
);

/**
 * A record id as a person types or pastes it: white space around it is dropped, and the form comes out in which this org's
 * ids are kept.
 */
export function recordId(rules: OrgRules) {
  return z.pipe(
    trimmedText('idMissing'),
    z.pipe(
      z.string().check((context) => {
        const code = idProblem(context.value, rules);
        if (code) context.issues.push({ code: 'custom', message: code, input: context.value });
      }),
      z.transform((text: string) => keptId(text, rules)),
    ),
  );
}

/** An empty field counts as absent: the API tells "not given" from "given as empty text". */
export function optional<Schema extends z.core.$ZodType>(schema: Schema) {
  return z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value)),
    z.optional(schema),
  );
}

/** An ISO 8601 calendar date that exists (2026-02-30 does not). Not zod's own, which costs each first visit half a kilobyte. */
export const isoDate = z.pipe(
  trimmedText('dateMalformed'),
  z.string().check(z.refine(isDay, { error: problem('dateMalformed') })),
);

/** A day that does not exist comes out as none, or as another one. */
function isDay(text: string): boolean {
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
}

/**
 * The API names no upper limit for a quantity. A million and more is taken for a slip of the finger: an order cannot
 * be taken back, and the API sets no other brake.
 */
export const QUANTITY_LIMIT = 999_999;

const isEmpty = (input: unknown) =>
  input === undefined || input === null || (typeof input === 'string' && input.trim() === '');

/**
 * A whole number of units, at least 1 (api.md, Limits). Takes the number, or its digits as text. Reports write 2 as "2.00";
 * three zeros are how half of Europe writes a thousand, so what "1.000" means is not ours to guess.
 */
export const quantity = z.pipe(
  z.transform((value: unknown) =>
    typeof value === 'string' && /^\s*[+-]?\d+(\.0{1,2})?\s*$/.test(value) ? Number(value) : value,
  ),
  z.number({ error: ({ input }) => problem(isEmpty(input) ? 'required' : 'quantityNotWhole') }).check(
    z.refine((value: number) => Number.isInteger(value), { error: problem('quantityNotWhole') }),
    z.minimum(1, problem('quantityTooSmall')),
    z.maximum(QUANTITY_LIMIT, problem('quantityTooLarge')),
  ),
);
