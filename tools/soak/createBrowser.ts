import { createHash } from 'node:crypto';
import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import { rulesTable } from '../../src/app/boot/rulesTable.ts';
import type { OperationName } from '../../src/contract/operations.ts';
import type { OrgRules } from '../../src/contract/requestField.ts';
import { openJournal } from '../../src/journal/journal.ts';
import { withCommonRules } from '../../src/run/rules/withCommonRules.ts';
import type { Finding, Owner } from '../../src/run/run.ts';
import { sendingCode } from '../../src/run/sendingCode.ts';
import { createBrowserLocks } from '../../src/run/testing/browserLocks.ts';
import { createOrg } from '../../src/sandbox/org.ts';
import { type Persona, personas, subjectOfPersona } from '../../src/sandbox/personas.ts';
import { seed } from '../../src/sandbox/seed/seed.ts';
import { identifySessionId, sessionIdOf } from '../../src/sandbox/sessionIds.ts';
import { createDisk } from './disk.ts';
import { createGates } from './gates.ts';
import type { Mutant } from './mutant.ts';
import { createNetwork } from './network.ts';
import { noteStreams } from './streams.ts';
import type { Tally } from './tally.ts';
import { createVirtualTime } from './virtualTime.ts';
import { createWork } from './work.ts';

/** The properties of a schedule besides its commands. */
export const settings = fc.record({
  /** Parallel requests. */
  parallelRequests: fc.constantFrom(1, 2, 3),
  /**
   * `once`: no repeats · `repeats`: after a lost answer, but not of streams · `withoutStreams`: takes no streams ·
   * `repeatsUsual`: both, as HTTP/1.1.
   */
  bodies: fc.constantFrom('once', 'repeats', 'withoutStreams', 'repeatsUsual', 'repeatsUsual'),
  /** How the sign-in service answers a renewal. */
  renewal: fc.constantFrom('works', 'impossible', 'unreachable'),
  /** Selects the wording of the org's refusals. */
  wordingSeed: fc.nat({ max: 999 }),
  /** The org may execute a part of a group that it refuses. */
  doesInPart: fc.boolean(),
});
/** What an arbitrary draws. */
export type Drawn<From> = From extends fc.Arbitrary<infer Value> ? Value : never;
export type Setting = Drawn<typeof settings>;

export type Browser = Awaited<ReturnType<typeof createBrowser>>;

const owner: Owner = { orgId: 'acme', userId: subjectOfPersona('clara'), userName: 'Clara Clerk' };
const orgRules: OrgRules = { recordIds: 'checked', currencies: seed.currencies };

let browsers = 0;

/** What the tabs of one browser share: one org, one person, and virtual time. */
export async function createBrowser(given: Setting, tally: Tally, mutant: Mutant) {
  globalThis.indexedDB = new IDBFactory();
  hashAtOnce();
  // Ahead, since code that is loaded in the middle of a schedule arrives at a random time.
  await sendingCode();
  noteStreams();
  const setting = { ...given };
  const time = createVirtualTime();
  const work = createWork();
  const gates = createGates();
  const validTokens = new Set<string>();
  const org = createOrg({
    clock: { ...time.clock(() => true), now: time.rightTime },
    wordingSeed: setting.wordingSeed,
    doesInPart: setting.doesInPart,
    identify: (token) => (validTokens.has(token) ? identifySessionId(token) : null),
  });
  const disk = createDisk(gates, work, time);
  let ids = 0;
  let sessions = 0;
  let drives = 0;

  return {
    setting,
    org,
    time,
    gates,
    work,
    locks: createBrowserLocks(),
    network: createNetwork(org, gates, time, setting),
    disk,
    /** A new version has removed the files of this one: a page gets no more of its code. */
    code: { isMissing: false },
    owner,
    orgRules,
    // fetchOnce.ts remembers for each address whether it takes streams, so each schedule has its own.
    baseUrl: `https://org-${++browsers}.test/services/apexrest`,
    tally,
    mutant,
    /** What the person recorded at once, in each act. */
    foundTogether: [] as Finding[][],
    /** Run and activity, of those that were in another state than asked for when the states were read. */
    wereOtherwise: new Set<string>(),
    /** What a look proposed, or let be recorded by one press, and the ledger did not show. */
    contradictions: [] as string[],
    /** For checks only: the console does not read through it. */
    journal: await openJournal(owner),
    rulesOf: (operation: OperationName) => withCommonRules(rulesTable[operation], operation, {}),
    newId: () => `id-${(ids++).toString().padStart(5, '0')}`,
    newToken: (persona: Persona = personas.clara) => {
      const token = sessionIdOf(persona, ++sessions);
      validTokens.add(token);
      return token;
    },
    /** Ends all tokens. The org alone could end only tokens that it has seen. */
    endSessions: () => validTokens.clear(),
    nextDrive: () => ++drives,
    intentOf: (runId: string, seq: number) => {
      const same = [...disk.intents].filter(([, intent]) => intent.runId === runId && intent.seq === seq);
      return same.at(-1)?.[0] ?? null;
    },
  };
}

/** Hashes on this thread. Another thread would finish at random times, and a seed would not repeat its schedules. */
function hashAtOnce(): void {
  crypto.subtle.digest = async (_algorithm, data) => {
    const hash = createHash('sha256')
      .update(new Uint8Array(data as ArrayBuffer))
      .digest();
    return new Uint8Array(hash).buffer;
  };
}
