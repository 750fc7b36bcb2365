import type { RecordsSettings } from '#config/recordsSettings.ts';
import { canonicalId, isSameRecord } from '#contract/recordId.ts';
import type { SentValues } from './compareFields.ts';
import type { JournalFacts, UnknownUnit } from './evidence.ts';
import type { Reads } from './reads.ts';

/** What a look in the org for unknown rows needs. */
export interface EvidencePorts {
  reads: Reads;
  settings: RecordsSettings;
  facts: JournalFacts;
  /** How long a request waits for its answer, in ms. */
  timeoutMs: number;
  signal: AbortSignal;
}

export const sentIdIn = (entry: SentValues, key: string): string[] =>
  entry[key] ? [canonicalId(String(entry[key]))] : [];

export const sentIdsIn = (units: readonly UnknownUnit[], key: string): string[] =>
  units.flatMap(({ entries }) => entries.flatMap((entry) => sentIdIn(entry, key)));

/** Null if the sender is not known, or the user id is missing. */
export const isSender = (userId: string | undefined, { facts: { sender } }: EvidencePorts): boolean | null =>
  userId && sender ? isSameRecord(userId, sender) : null;
