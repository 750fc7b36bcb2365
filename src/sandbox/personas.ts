import { type OperationName, operationNames } from '#contract/operations.ts';
import { mintId } from './mintId.ts';

export interface Persona {
  readonly id: 'clara' | 'sam' | 'nora' | 'rita';
  readonly name: string;
  readonly email: string;
  readonly role: string;
  /** Whether the user has the platform's permission to call APIs. */
  readonly apiEnabled: boolean;
  /** Whether the user may read records by the data service. */
  readonly mayRead: boolean;
  /** Whether the user may see the org's limits: the platform shows them to those who may view its setup. */
  readonly maySeeLimits: boolean;
  /** The operations whose REST classes the user may call. */
  readonly may: readonly OperationName[];
}

export const personas = {
  clara: {
    id: 'clara',
    name: 'Clara Clerk',
    email: 'clara.clerk@acme.example',
    role: 'Back-office clerk: may do everything',
    apiEnabled: true,
    mayRead: true,
    maySeeLimits: true,
    may: operationNames,
  },
  sam: {
    id: 'sam',
    name: 'Sam Support',
    email: 'sam.support@acme.example',
    role: 'Support agent: may only cancel renewals',
    apiEnabled: true,
    mayRead: true,
    maySeeLimits: false,
    may: ['cancelRenewals'],
  },
  nora: {
    id: 'nora',
    name: 'Nora Noaccess',
    email: 'nora.noaccess@acme.example',
    role: 'No permission to use the API',
    apiEnabled: false,
    mayRead: false,
    maySeeLimits: false,
    may: [],
  },
  rita: {
    id: 'rita',
    name: 'Rita Readless',
    email: 'rita.readless@acme.example',
    role: 'Back-office clerk: may send everything, and read no record',
    apiEnabled: true,
    mayRead: false,
    maySeeLimits: false,
    may: operationNames,
  },
} as const satisfies Record<Persona['id'], Persona>;

export const allPersonas: readonly Persona[] = Object.values(personas);

/** The id of a person's user record, by which records name who created and changed them. */
export const userIdOf = (persona: Persona['id']): string =>
  mintId('005', 1 + allPersonas.findIndex(({ id }) => id === persona));

/** The `sub` of the platform's own sign-in: an address that ends with the org's id and the user's. */
export const subjectOfPersona = (persona: Persona['id']): string =>
  `https://login.acme.example/id/00D5g0000004XyZEAU/${userIdOf(persona)}`;

export function personaOfSubject(subject: string): Persona | null {
  return allPersonas.find(({ id }) => subjectOfPersona(id) === subject) ?? null;
}

export function personaById(id: string): Persona | null {
  return allPersonas.find((persona) => persona.id === id) ?? null;
}
