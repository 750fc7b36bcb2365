import type { Cause } from '../../src/contract/causes.ts';
import { WAITS_MS } from '../../src/run/next.ts';
import type { RequestRecord } from '../../src/run/run.ts';
import type { RunHistory } from '../../src/run/runStore.ts';
import type { World } from './world.ts';

/** A run may repeat a request by itself only after these causes: the org has not begun the request. */
const waitCauses: readonly Cause[] = ['limitReached', 'platformBusy'];
const renewCauses: readonly Cause[] = ['sessionEnded'];

/** Violations in the attempts of a run's requests. */
export function attemptFindings({ disk }: World, { run, requests }: RunHistory): string[] {
  const bySeq = Map.groupBy(requests, ({ seq }) => seq);
  return [...bySeq].flatMap(([seq, attempts]) => {
    const numbers = attempts.map(({ attempt }) => attempt).join(' ');
    const expected = attempts.map((_, place) => place + 1).join(' ');
    const findings = numbers === expected ? [] : [`attempts ${numbers} instead of ${expected}`];
    let waits = 0;
    let renewals = 0;
    attempts.slice(1).forEach((attempt, place) => {
      const before = attempts[place];
      if (!before) return;
      if (before.fates.some(({ fate }) => fate.verdict !== 'notSent'))
        findings.push(`sent again after ${before.cause}`);
      const [first, second] = [disk.intents.get(before.id), disk.intents.get(attempt.id)];
      if (first?.drive !== second?.drive) {
        // The person continued the run.
        waits = 0;
        renewals = 0;
        return;
      }
      const waited = (second?.at ?? 0) - (first?.at ?? 0);
      findings.push(...byItself(before, waited));
    });
    return findings.map((finding) => `${run.id}: request ${seq}: ${finding}`);

    function byItself({ cause }: RequestRecord, waited: number): string[] {
      if (renewCauses.includes(cause))
        return ++renewals > 1 ? ['sent again by itself after two renewals'] : [];
      if (!waitCauses.includes(cause)) return [`sent again by itself after ${cause}`];
      const least = WAITS_MS[waits++];
      if (least === undefined) return ['sent again by itself after three waits'];
      return waited < least ? [`sent again after ${waited} ms instead of ${least}`] : [];
    }
  });
}
