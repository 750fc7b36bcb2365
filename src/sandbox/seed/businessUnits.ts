import { idPrefix, mintId } from '../mintId.ts';
import type { SeedRecord } from './seedRecord.ts';

const id = (n: number) => mintId(idPrefix.businessUnit, n);

export const businessUnits = {
  membership: { id: id(1), label: 'Membership' },
  education: { id: id(2), label: 'Education' },
} as const satisfies Record<string, SeedRecord>;
