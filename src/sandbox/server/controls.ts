import * as z from 'zod/mini';
import { operationNames } from '#contract/operations.ts';
import { tableNames } from '../commerce.ts';
import { faultSchema } from '../faults/fault.ts';
import { personas } from '../personas.ts';
import { requestFor } from '../requests.ts';
import { type TeamScenario, teamScenarioNames } from '../team/teamScenarios.ts';
import { orgIds } from './embeddedOrgs.ts';
import { usualTokenSeconds } from './identity/identityProvider.ts';
import { providerBehaviourNames } from './identity/providerBehaviours.ts';
import { signInFailureNames } from './identity/signInFailures.ts';
import type { ControlledSandbox } from './sandbox.ts';

/** An action of the sandbox for people (by form) and tests (by JSON). Resolves with the answer for a test. */
export type Control = (input: unknown, sandbox: ControlledSandbox) => Promise<unknown> | unknown;

const anyOrg = z.optional(z.enum(orgIds));
const org = z._default(z.enum(orgIds), 'acme');
/** A form sends text, a test a number. */
const count = (minimum: number, maximum: number) =>
  z.coerce.number().check(z.int(), z.minimum(minimum), z.maximum(maximum));
const orgsOf = ({ orgs }: ControlledSandbox, id: z.infer<typeof anyOrg>) =>
  id ? [orgs[id]] : Object.values(orgs);

const failureName = z._default(z.enum([...signInFailureNames, '']), '');

const teamScenario = z.enum(teamScenarioNames as [TeamScenario, ...TeamScenario[]]);

const useInput = z.strictObject({
  org,
  name: z.string(),
  operation: z._default(z.enum([...operationNames, 'any']), 'any'),
  nth: z._default(count(1, 10_000), 1),
  /** Default: the scenario's own number. */
  times: z.optional(count(1, 10_000)),
});
/** Acme knows people by their session ids. */
const elsewhereInput = z.strictObject({
  org: z._default(z.literal('acme'), 'acme'),
  persona: z.enum(Object.keys(personas) as [keyof typeof personas]),
  operation: z.enum(operationNames),
  input: z.unknown(),
});
const expireInput = z.strictObject({
  org: anyOrg,
  refreshTokens: z._default(z.boolean(), false),
  signIns: z._default(z.boolean(), false),
});

/** By the last part of their path: POST /sandbox/{name}. Without an org they apply to all, or Acme if they need one. */
export const controls: Readonly<Record<string, Control>> = {
  reset(input, sandbox) {
    const { org: id } = z.strictObject({ org: anyOrg }).parse(input);
    for (const each of orgsOf(sandbox, id)) each.reset();
    sandbox.team.reset();
    if (id) return {};
    sandbox.configChanges.clear();
    // Resets the parts that orgs share.
    sandbox.clock.reset();
    sandbox.tokenSeconds = usualTokenSeconds;
    sandbox.signInFailure = null;
    sandbox.providerBehaviour = 'like the platform';
    return {};
  },
  use(input, { orgs }) {
    const { org: id, name, ...where } = useInput.parse(input);
    orgs[id].use(name, where);
    return { waiting: orgs[id].waitingFaults };
  },
  fault(input, { orgs }) {
    const { org: id, ...fault } = z.looseObject({ org }).parse(input);
    orgs[id].fault(faultSchema.parse(fault));
    return { waiting: orgs[id].waitingFaults };
  },
  /** Adds a record: a copy of the first of its table, with these fields and a new id. */
  add(input, { orgs }) {
    const { org: id, table, ...fields } = z.looseObject({ org, table: z.enum(tableNames) }).parse(input);
    return orgs[id].add(table, fields);
  },
  /** Sets fields of an org in config.json, from the next page load on. */
  config(input, sandbox) {
    const { org: id, ...changes } = z.looseObject({ org }).parse(input);
    sandbox.configChanges.set(id, changes);
    return {};
  },
  /** Enables a team's journal for this org, from the next page load on. */
  team(input, { team }) {
    const whenDown = z._default(z.enum(['ask', 'hold']), 'ask');
    const settings = z.strictObject({ org, whenDown }).parse(input);
    team.orgs.set(settings.org, settings.whenDown);
    return {};
  },
  'team-fault'(input, { team }) {
    const { name, times } = z.strictObject({ org, name: teamScenario, times: count(0, 1_000) }).parse(input);
    team.strike(name, times);
    return {};
  },
  /** A person does something in the CRM, or in another browser. A fault that waits for the operation strikes it. */
  async elsewhere(input, { orgs }) {
    const { persona, operation, input: request } = elsewhereInput.parse(input);
    const answer = await orgs.acme.handle(requestFor(operation, request, { persona: personas[persona] }));
    if (!answer.ok) throw new Error(`${operation}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  },
  latency(input, sandbox) {
    const { org: id, ms } = z.strictObject({ org: anyOrg, ms: count(0, 600_000) }).parse(input);
    for (const each of orgsOf(sandbox, id)) each.latencyMs = ms;
    return { ms };
  },
  /** 0: the first wording of each refusal of what is done already; else another one each time, starting there. */
  wording(input, sandbox) {
    const { org: id, seed } = z.strictObject({ org: anyOrg, seed: count(0, 1_000_000) }).parse(input);
    for (const each of orgsOf(sandbox, id)) each.wordingSeed = seed;
    return { seed };
  },
  /** Orgs that wait answer as soon as that time has come; real time continues as well. */
  advance(input, { clock }) {
    const { ms } = z.strictObject({ ms: count(0, 366 * 86_400_000) }).parse(input);
    clock.advance(ms);
    return { ms };
  },
  async 'expire-tokens'(input, sandbox) {
    const { org: id, ...forget } = expireInput.parse(input);
    await sandbox.expireTokens(id, forget);
    return {};
  },
  /** Without a name, the provider works again. */
  'sign-in-failure'(input, sandbox) {
    const { name } = z.strictObject({ org: anyOrg, name: failureName }).parse(input);
    sandbox.signInFailure = name === '' ? null : name;
    return { name };
  },
  /** One of the rows in docs/providers.md. */
  provider(input, sandbox) {
    const { name } = z.strictObject({ org: anyOrg, name: z.enum(providerBehaviourNames) }).parse(input);
    sandbox.providerBehaviour = name;
    return { name };
  },
  'token-lifetime'(input, sandbox) {
    const { seconds } = z.strictObject({ org: anyOrg, seconds: count(1, 86_400) }).parse(input);
    sandbox.tokenSeconds = seconds;
    return { seconds };
  },
};
