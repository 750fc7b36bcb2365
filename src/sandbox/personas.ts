import { type OperationName, operationNames } from '#contract/operations.ts';

export interface Persona {
  readonly id: 'clara' | 'sam' | 'nora';
  readonly name: string;
  readonly email: string;
  readonly role: string;
  /** Whether the user has the platform's permission to call APIs. */
  readonly apiEnabled: boolean;
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
    may: operationNames,
  },
  sam: {
    id: 'sam',
    name: 'Sam Support',
    email: 'sam.support@acme.example',
    role: 'Support agent: may only cancel renewals',
    apiEnabled: true,
    may: ['cancelRenewals'],
  },
  nora: {
    id: 'nora',
    name: 'Nora Noaccess',
    email: 'nora.noaccess@acme.example',
    role: 'No permission to use the API',
    apiEnabled: false,
    may: [],
  },
} as const satisfies Record<Persona['id'], Persona>;

export const allPersonas: readonly Persona[] = Object.values(personas);

export function personaById(id: string): Persona | null {
  return allPersonas.find((persona) => persona.id === id) ?? null;
}
