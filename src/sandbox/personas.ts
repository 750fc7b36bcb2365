import { type OperationName, operationNames } from '#contract/operations.ts';

export interface Persona {
  readonly id: 'clara' | 'sam' | 'nora' | 'rita';
  readonly name: string;
  readonly email: string;
  readonly role: string;
  /** Whether the user has the platform's permission to call APIs. */
  readonly apiEnabled: boolean;
  /** Whether the user may read records by the data service. */
  readonly mayRead: boolean;
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
    may: operationNames,
  },
  sam: {
    id: 'sam',
    name: 'Sam Support',
    email: 'sam.support@acme.example',
    role: 'Support agent: may only cancel renewals',
    apiEnabled: true,
    mayRead: true,
    may: ['cancelRenewals'],
  },
  nora: {
    id: 'nora',
    name: 'Nora Noaccess',
    email: 'nora.noaccess@acme.example',
    role: 'No permission to use the API',
    apiEnabled: false,
    mayRead: false,
    may: [],
  },
  rita: {
    id: 'rita',
    name: 'Rita Readless',
    email: 'rita.readless@acme.example',
    role: 'Back-office clerk: may send everything, and read no record',
    apiEnabled: true,
    mayRead: false,
    may: operationNames,
  },
} as const satisfies Record<Persona['id'], Persona>;

export const allPersonas: readonly Persona[] = Object.values(personas);

export function personaById(id: string): Persona | null {
  return allPersonas.find((persona) => persona.id === id) ?? null;
}
