import type { OrgRecord } from '../../src/records/orgRecord.ts';
import { userIdOf } from '../../src/sandbox/personas.ts';
import type { Eyes } from './eyes.ts';
import type { Broken, Mutant } from './mutant.ts';

const withEyes =
  (changed: (eyes: Eyes) => Partial<Eyes>): Mutant =>
  (ports) => ({ ...ports, eyes: { ...ports.eyes, ...changed(ports.eyes) } });

const byClara = <Any extends OrgRecord | null>(record: Any): Any =>
  record && {
    ...record,
    fields: { ...record.fields, CreatedById: userIdOf('clara'), LastModifiedById: userIdOf('clara') },
  };

/** Easy mistakes of a look in the org. */
export const lookMutants: Readonly<Record<string, Broken>> = {
  'takes every user for the sender': {
    violates: /of another user|was changed by another user/,
    mutant: withEyes(({ reads }) => ({
      reads: (scenario) => {
        const read = reads(scenario);
        return {
          ...read,
          byId: async (...asked) => {
            const { records, ...answer } = await read.byId(...asked);
            return { ...answer, records: new Map(Array.from(records, ([id, each]) => [id, byClara(each)])) };
          },
          readRecentRecords: async (...asked) => {
            const { records, ...answer } = await read.readRecentRecords(...asked);
            return { ...answer, records: records.map(byClara) };
          },
        };
      },
    })),
  },

  'takes records from before the request': {
    violates: /, which was there before/,
    mutant: withEyes(() => ({ sent: (units) => units.map((unit) => ({ ...unit, sentByOrg: 0 })) })),
  },

  'compares the account or order only': {
    violates: /, which differs in/,
    mutant: withEyes(() => ({
      sent: (units) =>
        units.map((unit) => ({
          ...unit,
          entries: unit.entries.map(({ accountId, orderId, ...entry }) =>
            unit.rowAddress.operation === 'createOrder'
              ? { accountId }
              : unit.rowAddress.operation === 'addOrderItem'
                ? { orderId }
                : entry,
          ),
        })),
    })),
  },

  'forgets the other rows of the browser': {
    violates: /of another row|, as does/,
    mutant: withEyes(({ facts }) => ({
      facts: (...given) => ({
        ...facts(...given),
        makers: async () => new Map(),
        openRows: async () => [],
      }),
    })),
  },

  'takes a short answer for a whole one': {
    violates: /is called whole, and does not show/,
    mutant: withEyes(({ reads }) => ({
      reads: (scenario) => {
        const read = reads(scenario);
        return {
          ...read,
          readRecentRecords: async (...asked) => ({
            ...(await read.readRecentRecords(...asked)),
            isWhole: true,
          }),
        };
      },
    })),
  },

  'takes any state for one that was another before': {
    violates: /is proposed, and .* was not Active before/,
    mutant: withEyes(() => ({
      sent: (units) =>
        units.map((unit) => ({
          ...unit,
          statesBefore: unit.entries.map(() => ({ value: 'Active', changedAt: 0 })),
        })),
    })),
  },
};
