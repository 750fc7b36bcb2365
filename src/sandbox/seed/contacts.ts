import { idPrefix, mintId } from '../mintId.ts';
import { accounts } from './accounts.ts';
import type { SeedRecord } from './seedRecord.ts';

const id = (n: number) => mintId(idPrefix.contact, n);

export interface Contact extends SeedRecord {
  /** None: a contact that belongs to no account. */
  readonly accountId?: string;
}

export const contacts = {
  anna: { id: id(1), label: 'Anna Acker (Acme)', accountId: accounts.acme.id },
  ivan: { id: id(2), label: 'Ivan Iverson (Initech)', accountId: accounts.initech.id },
  jane: { id: id(3), label: 'Jane Doe', accountId: accounts.acme.id },
  janet: { id: id(4), label: 'Janet Doerr', accountId: accounts.initech.id },
  noor: { id: id(5), label: 'نور الهدى', accountId: accounts.hooli.id },
  lone: { id: id(6), label: 'Lone Larsen' },
  pat: { id: id(7), label: 'Pat Person', accountId: accounts.pat.id },
} as const satisfies Record<string, Contact>;
