import { type OperationName, shownBy } from '#contract/operations.ts';
import { readCandidates } from './candidates.ts';
import type { Evidence, EvidenceReading, UnknownUnit, Unseen } from './evidence.ts';
import type { EvidencePorts } from './evidencePorts.ts';
import { readNamedItems, readNamedStates } from './readNamed.ts';

/** How long the platform may still work on a request after it has arrived. */
const LONGEST_WORK_MS = 600_000;
/** Two clocks count as different beyond this. Slow answers and whole seconds explain less. */
const CLOCKS_DIFFER_MS = 60_000;

/** Reads what the org's records show about unknown rows of one operation. It records nothing. */
export async function readEvidence(
  looking: EvidencePorts,
  operation: OperationName,
  units: readonly UnknownUnit[],
): Promise<EvidenceReading> {
  const begunAt = looking.reads.now();
  const evidenceOf = await evidenceFor(looking, operation, units);
  // Taken after all reads, so that the last answer counts.
  const ahead = looking.reads.ahead();
  const at = begunAt + (ahead ?? 0);
  const byUnit = units.map((unit): [string, Evidence] => {
    const evidence = { ...nothing, ...evidenceOf(unit) };
    const unseen = [...evidence.unseen, ...unseenTimes(unit, at, ahead, looking.timeoutMs)];
    return [unit.key, { ...evidence, unseen }];
  });
  return { byUnit: new Map(byUnit), at, ahead };
}

const nothing: Evidence = {
  named: [],
  isProposed: false,
  whyNot: null,
  candidates: [],
  candidateCount: 0,
  days: 0,
  unseen: [],
};

async function evidenceFor(
  looking: EvidencePorts,
  operation: OperationName,
  units: readonly UnknownUnit[],
): Promise<(unit: UnknownUnit) => Partial<Evidence>> {
  const shown = shownBy(operation);
  switch (shown?.by) {
    case 'candidates':
      return readCandidates(looking, shown, units);
    case 'absence':
      return readNamedItems(looking, operation, units);
    case 'state':
      return readNamedStates(looking, operation, units);
    case undefined:
      return () => ({});
  }
}

/** What cannot be seen because of the clocks. */
function unseenTimes(unit: UnknownUnit, at: number, ahead: number | null, timeoutMs: number): Unseen[] {
  const isKnown = ahead !== null && unit.lastByOrg !== null;
  // The request arrived before its timeout at the latest.
  const until = (isKnown ? (unit.lastByOrg ?? 0) : unit.lastSentAt) + timeoutMs + LONGEST_WORK_MS;
  const unseen: (Unseen | false)[] = [
    until > at && { what: 'mayWork', until: isKnown ? until : null },
    ahead === null && { what: 'orgTime' },
    unit.sentByOrg === null && { what: 'sentTime' },
    ahead !== null && Math.abs(ahead) > CLOCKS_DIFFER_MS && { what: 'clocks', ahead },
  ];
  return unseen.filter((each) => each !== false);
}
