import * as z from 'zod/mini';
import { creatingOperation, operationNames } from '#contract/operations.ts';
import { type Language, languages } from '#language/languages.ts';
import { addressFault, addressSchema, originFault } from './addressFault.ts';
import { recordsSchema } from './recordsSettings.ts';

/** Schema of config.json. Strict: an unknown field is probably a typing error. Messages address the administrator. */

const text = z.string().check(z.minLength(1, 'must not be empty'));

const namedId = z.strictObject({ id: text, label: text });

const baseAddress = addressSchema((value) =>
  /\/v\d+\/?$/.test(value)
    ? 'must not end with /v1: operation paths are appended to it'
    : addressFault(value),
);

const recordAddress = addressSchema(
  (value) => originFault(value) ?? (value.includes('{id}') ? null : 'must contain {id}'),
);

const authority = addressSchema((value) =>
  value.includes('/.well-known/')
    ? 'must end before /.well-known/: the console appends that itself'
    : addressFault(value),
);

/** Upper limits for the sets, cancellations and parallel requests that a person may choose, and the timeout. */
const pace = z.strictObject({
  setsPerRequest: z._default(z.int().check(z.minimum(1), z.maximum(50)), 1),
  cancellationsPerRequest: z._default(z.int().check(z.minimum(1), z.maximum(50)), 1),
  parallelRequests: z._default(z.int().check(z.minimum(1), z.maximum(4)), 1),
  timeoutSeconds: z._default(z.int().check(z.minimum(5), z.maximum(600)), 120),
  // The org's daily limit of API calls by all users. It limits how many calls reads may make, but no writes.
  dailyCalls: z.optional(z.int().check(z.minimum(1))),
});
export type Pace = z.infer<typeof pace>;

/** Days that this browser keeps a finished run, ten years at most; 0 keeps it until a person erases it. */
const journal = z.strictObject({
  keepDays: z._default(z.int().check(z.minimum(0), z.maximum(3_650)), 90),
});

/** Parameters that the sign-in request sets itself, or that would add a secret or another request to it. */
const flowParameters =
  /^(?:client_.*|redirect_uri|response_.*|scope|state|nonce|code.*|request.*|grant_type|id_token_hint|.*token|dpop_jkt)$/i;

/** Parameters of the sign-in request that only some providers know, such as prompt, acr_values or audience. */
const parameters = z.record(z.string(), text).check(({ value, issues }) => {
  for (const [name, its] of Object.entries(value)) {
    const fault = flowParameters.test(name)
      ? 'is set by the sign-in itself: take it out'
      : name === 'prompt' && its.includes('none')
        ? 'must not be none: nobody could sign in'
        : null;
    if (fault) issues.push({ code: 'custom', message: fault, input: its, path: [name] });
  }
});

const signIn = z.strictObject({
  authority,
  clientId: text,
  scope: z._default(text, 'openid api'),
  refresh: z._default(z.boolean(), false),
  parameters: z._default(parameters, {}),
});

/** A bucket where a team records who sent what, so that two people do not send the same (docs/install-team.md). */
const team = z.strictObject({
  engine: z.literal('s3'),
  bucketUrl: addressSchema(addressFault),
  region: text,
  // The token service that exchanges an ID token for temporary keys.
  sts: addressSchema(addressFault),
  roleArn: text,
  // What to do if the team's bucket is unreachable: ask the person, or send nothing.
  whenDown: z._default(z.enum(['ask', 'hold']), 'ask'),
  warnDays: z._default(z.int().check(z.minimum(1), z.maximum(365)), 90),
  names: z._default(z.boolean(), true),
});

const words = z.array(text);
/** Phrases in refusals that hint at work done before, beside the markers of run/rules/saysAlreadyDone.ts. */
const alreadyPatterns = z.union(
  [words, z.partialRecord(z.enum(operationNames), words)],
  `must be an object of lists of words, each under the name of its operation: {"${creatingOperation.order}": ["…"]}`,
);

/** A cancellation type: the API's value, or an object with the org's words for it and for what it does. */
const cancellationType = z.union(
  [text, z.strictObject({ value: text, label: z.optional(text), note: z.optional(text) })],
  'must be a text, or {"value": "…", "label": "…", "note": "…"}',
);

/** An org's word for a thing, singular and plural. */
const ownWord = z.partialRecord(
  z.enum(Object.keys(languages) as Language[]),
  z.tuple([text, text], 'must be two texts: the word for one, and for several'),
);

const org = z
  .strictObject({
    id: z.string().check(z.regex(/^[a-z0-9-]+$/, 'must be small letters, digits and hyphens')),
    label: text,
    kind: z.enum(['production', 'sandbox']),
    baseUrl: baseAddress,
    recordUrl: z.optional(recordAddress),
    signIn: z.optional(signIn),
    // Pasted tokens. `true` asks the org for the token's owner; with `shared`, all who paste one share a journal.
    tokenSignIn: z._default(z.literal([true, false, 'shared']), false),
    currencies: z.optional(
      z.array(z.string().check(z.regex(/^[A-Z]{3}$/, 'must be three capital letters'))).check(z.minLength(1)),
    ),
    businessUnits: z._default(z.array(namedId), []),
    accounts: z._default(z.array(namedId), []),
    contacts: z._default(z.array(namedId), []),
    products: z._default(z.array(namedId), []),
    subscriptionPlans: z._default(z.array(namedId), []),
    customerTypes: z._default(z.array(text), ['ORGANIZATION', 'INDIVIDUAL']),
    // Purchase activities that may be cancelled as a test; Home offers them on the first visit.
    samples: z._default(z.array(text), []),
    cancellationTypes: z._default(z.array(cancellationType), ['Cancel Renewal']),
    // What a person can do who cancelled the wrong record, in the administrator's words.
    cannotBeUndone: z.optional(text),
    // The reasons for cancelling that a person chooses from. `reasonRequired`: a cancellation needs one.
    cancellationReasons: z._default(z.array(text), []),
    reasonRequired: z._default(z.boolean(), false),
    // People say membership or subscription; the API says purchase activity.
    words: z._default(z.strictObject({ purchaseActivity: z.optional(ownWord) }), {}),
    recordIds: z._default(z.enum(['checked', 'any']), 'checked'),
    alreadyPatterns: z._default(alreadyPatterns, {}),
    // Sends bodies that the browser cannot repeat (platform/fetchOnce.ts). `all`: sends DELETE without testing first.
    sendOnce: z._default(z.literal([true, false, 'all']), true),
    pace: z.prefault(pace, {}),
    journal: z.prefault(journal, {}),
    team: z.optional(team),
    // The org's data service. Without it ids have no names.
    records: z.optional(recordsSchema),
    // Has no effect: Diagnostics always compares answers with the contract. Older files have it.
    checkAnswers: z._default(z.boolean(), false),
  })
  .check(
    z.refine((value) => value.signIn !== undefined || value.tokenSignIn, {
      error: 'needs a way to sign in: signIn, or tokenSignIn set to true or "shared"',
      path: ['signIn'],
    }),
    z.refine((value) => !value.reasonRequired || value.cancellationReasons.length > 0, {
      error: 'needs a list of reasons: cancellationReasons',
      path: ['reasonRequired'],
    }),
  );
export type Org = z.output<typeof org>;

export const configSchema = z.strictObject({
  orgs: z.array(org).check(z.minLength(1, 'must name at least one org'), ({ value, issues }) => {
    for (const [index, { id }] of value.entries()) {
      const first = value.findIndex((other) => other.id === id);
      if (first === index) continue;
      const message = `is also the id of orgs[${first}]: each org needs one of its own`;
      issues.push({ code: 'custom', message, input: id, path: [index, 'id'] });
    }
  }),
});
export type Config = z.output<typeof configSchema>;
