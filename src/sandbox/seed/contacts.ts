import { idPrefix, mintId } from '../mintId.ts';
import { accounts } from './accounts.ts';
import type { SeedRecord } from './seedRecord.ts';

const id = (n: number) => mintId(idPrefix.contact, n);

export interface Contact extends SeedRecord {
  readonly accountId: string;
}

export const contacts = {
  anna: { id: id(1), label: 'Anna Acker (Acme)', accountId: accounts.acme.id },
  ivan: { id: id(2), label: 'Ivan Iverson (Initech)', accountId: accounts.initech.id },
} as const satisfies Record<string, Contact>;
