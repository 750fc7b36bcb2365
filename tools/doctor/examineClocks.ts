import { CLOCK_TOLERANCE_MS } from '../../src/session/checkIdToken.ts';
import { type Finding, findingList } from './finding.ts';

export interface ReadClock {
  whose: string;
  /** Against this machine's clock; null where the answer did not say. */
  aheadMs: number | null;
}

/**
 * Compares the clocks of console and orgs with this machine's, by as much as a sign-in forgives.
 * @param host whose clock the console itself goes by: that of its own address
 */
export function examineClocks(clocks: readonly ReadClock[], host: string): readonly Finding[] {
  const found = findingList('clocks');
  if (clocks.some(({ whose, aheadMs }) => whose === host && aheadMs === null)) {
    found.unsure(
      `${host} does not say what time it is: its answers have no Date.`,
      'Runs older than journal.keepDays are never deleted from the browsers, which go by two clocks; and a sign-in that fails for the clock of a computer cannot say so.',
      'Let the host send the header Date. Web servers do, unless they or a proxy before them are told not to.',
    );
  }
  const read = clocks.filter((clock): clock is { whose: string; aheadMs: number } => clock.aheadMs !== null);
  const off = read.filter(({ aheadMs }) => Math.abs(aheadMs) > CLOCK_TOLERANCE_MS);
  if (read.length > 1 && off.length === read.length) {
    found.unsure(
      `This machine's clock is ${minutes(off[0]?.aheadMs ?? 0, 'others')} all others.`,
      'On a computer whose clock is as wrong, a sign-in ends with "the clocks do not agree".',
      "Set this machine's date and time.",
    );
    return found.all;
  }
  for (const { whose, aheadMs } of off) {
    found.wrong(
      `The clock of ${whose} is ${minutes(aheadMs, 'this')} this machine's.`,
      'A sign-in ends with "the clocks do not agree" for everybody whose clock is right.',
      'Set the clock of that server; providers keep theirs by NTP.',
    );
  }
  if (off.length === 0 && read.length > 0) found.good('They agree to within five minutes.');
  return found.all;
}

function minutes(aheadMs: number, seenFrom: 'this' | 'others'): string {
  const count = Math.round(Math.abs(aheadMs) / 60_000);
  return `${count} minutes ${aheadMs > 0 === (seenFrom === 'this') ? 'ahead of' : 'behind'}`;
}
