import { configSchema } from '#config/config.ts';
import type { RecordsSettings } from '#config/recordsSettings.ts';
import type { SteadyClock } from '#lib/clock.ts';
import { systemClock } from '#lib/clock.ts';
import type { EmbeddedOrg } from '#sandbox/org.ts';
import { personas, userIdOf } from '#sandbox/personas.ts';
import { sandboxConfig } from '#sandbox/server/sandboxConfig.ts';
import { sessionIdOf } from '#sandbox/sessionIds.ts';
import type { JournalFacts, JournalRow, UnknownUnit } from '../evidence.ts';
import { readEvidence } from '../readEvidence.ts';
import { readsThrough } from './readsThrough.ts';

/** The records of the embedded org Acme, as its config.json names them. */
export const acmeRecords = (): RecordsSettings => {
  const { records } = configSchema.parse(sandboxConfig('http://localhost')).orgs[0] ?? {};
  if (!records) throw new Error('Acme has no records in config.json');
  return records;
};

const isAt = (own: JournalRow) => (rowAddress: JournalRow) =>
  rowAddress.runId === own.runId && rowAddress.index === own.index;

/** A row of Clara's that is sent now, by a computer whose clock is right. */
export function sentRow(
  operation: UnknownUnit['rowAddress']['operation'],
  entry: object,
  differences: Partial<UnknownUnit> = {},
): UnknownUnit {
  const now = Date.now();
  const rowAddress = { runId: 'run', index: 0, operation, createdAt: now, ...differences.rowAddress };
  return {
    key: `${rowAddress.runId} ${rowAddress.index}`,
    rowAddress,
    entries: [{ ...entry }],
    statesBefore: [],
    sentAt: now,
    lastSentAt: now,
    sentByOrg: now,
    lastByOrg: now,
    named: undefined,
    isOwn: isAt(rowAddress),
    ...differences,
  };
}

/** A clock that is wrong by this many ms and stands still: a slow machine must not look like a clock that was set. */
export function clockOff(by = 0): SteadyClock {
  const at = Date.now() + by;
  return { now: () => at, steady: () => 0, sleep: systemClock.sleep };
}

interface Circumstances extends Partial<JournalFacts> {
  settings?: RecordsSettings;
  clock?: SteadyClock;
}

/** What the org shows Clara about rows of one operation, in their order. */
export async function lookAt(
  org: Pick<EmbeddedOrg, 'handle'>,
  units: readonly UnknownUnit[],
  { settings = acmeRecords(), clock = clockOff(), ...facts }: Circumstances = {},
) {
  const [first] = units;
  if (!first) throw new Error('nothing to look at');
  const looking = {
    reads: readsThrough(settings, org, sessionIdOf(personas.clara), clock),
    settings,
    facts: {
      sender: userIdOf('clara'),
      makers: async () => new Map(),
      openRows: async () => [],
      addedTo: async () => new Map(),
      ...facts,
    },
    timeoutMs: 120_000,
    signal: new AbortController().signal,
  };
  const { byUnit, ...reading } = await readEvidence(looking, first.rowAddress.operation, units);
  return Object.assign(
    units.flatMap(({ key }) => byUnit.get(key) ?? []),
    { reading },
  );
}
