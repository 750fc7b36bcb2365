import { idPrefix, mintId } from '../mintId.ts';
import type { SeedRecord } from './seedRecord.ts';

const id = (n: number) => mintId(idPrefix.account, n);

export const accounts = {
  acme: { id: id(1), label: 'Acme Corporation' },
  initech: { id: id(2), label: 'Initech' },
  hooli: { id: id(3), label: 'Hooli' },
  stark: { id: id(4), label: 'Stark Industries' },
  wayne: { id: id(5), label: 'Wayne Enterprises' },
  locked: { id: id(6), label: 'Locked Ltd (being saved by somebody else)', trouble: 'rowLocked' },
  broken: { id: id(7), label: 'Broken Ltd (the service fails on it)', trouble: 'unexpected' },
  /** A person account: a contact and an account at once. */
  pat: { id: id(8), label: 'Pat Person' },
} as const satisfies Record<string, SeedRecord>;
