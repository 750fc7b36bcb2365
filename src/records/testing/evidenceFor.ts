import type { JournalFacts, SentUnit } from '../evidence.ts';
import { lookForEvidence } from '../lookForEvidence.ts';
import type { Looking } from '../lookForNew.ts';

/** What a browser knows that did nothing else. */
const nothingElse: JournalFacts = {
  sender: { name: 'Clara Clerk' },
  made: async () => new Set(),
  rivals: async () => [],
  ordersOf: async () => new Map(),
};

/** The evidence for units of one operation, in their order. */
export async function evidenceFor(
  { reads, settings }: Pick<Looking, 'reads' | 'settings'>,
  units: readonly SentUnit[],
  facts: Partial<JournalFacts> = {},
) {
  const looking = {
    reads,
    settings,
    journal: { ...nothingElse, ...facts },
    signal: new AbortController().signal,
  };
  const [first] = units;
  if (!first) return [];
  const { byUnit } = await lookForEvidence(looking, first.operation, units);
  return units.map(({ key }) => byUnit.get(key));
}
