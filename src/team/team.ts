import { createListeners } from '#lib/listeners.ts';
import type { Locks } from '#run/locks.ts';
import type { SendPlan } from './announcement.ts';
import type { Bulletin } from './bulletin.ts';
import { type Answer, type Findings, isClear, overlappingUnits, type TeamQuestion } from './findings.ts';
import { TeamFailure } from './teamStore.ts';

/** Runs whose announcement or end is still to be written, kept in this browser. True: announced. */
export interface Outbox {
  all(): Promise<ReadonlyMap<string, boolean>>;
  save(runId: string, isAnnounced: boolean): Promise<void>;
  remove(runId: string): Promise<void>;
}

/** What the journal of this browser says of a run. */
export interface Standing {
  plan: SendPlan;
  isOver: boolean;
  /** What was done, or may have been. */
  marks: readonly string[];
}

export interface TeamPorts {
  bulletin: Bulletin;
  outbox: Outbox;
  locks: Locks;
  whenDown: 'ask' | 'hold';
  newId(): string;
  /** Null where the journal has no such run: it was announced and never begun. */
  standing(runId: string): Promise<Standing | null>;
}

/** Tells people before they send what a colleague has sent. */
export interface Team {
  /**
   * Announces what is about to be sent, looks for the same in others' announcements, asks, and begins. Announced first and
   * listed after it: of two at one moment, at least one sees the other.
   * @param begin gets what is left of the plan, under an id of its own where some was left out
   * @returns null where the person went back: nothing was begun
   */
  guard<Result>(
    plan: SendPlan,
    canLeaveOut: boolean,
    begin: (plan: SendPlan) => Promise<Result>,
  ): Promise<Result | null>;
  /** Writes what is due: late announcements, and the ends of runs. Never rejects. */
  flush(): Promise<void>;
  /** The question that waits longest; null where none does. */
  question(): TeamQuestion | null;
  subscribe(listener: () => void): () => void;
  /** Nobody is asked any more, and nothing begins: whoever waits has gone back. */
  close(): void;
}

/** Held from the announcement until the run is in the journal: another tab must not take it for abandoned. */
const teamLock = (runId: string) => `team:${runId}`;

export function createTeam({ bulletin, outbox, locks, whenDown, newId, standing }: TeamPorts): Team {
  const { subscribe, tell } = createListeners();
  let questions: readonly TeamQuestion[] = [];
  /** What a person was asked about, so that a run that goes on asks once. */
  const answered = new Set<string>();
  let isClosed = false;

  async function look(plan: SendPlan): Promise<Findings> {
    const { runId } = plan;
    let down: Findings['down'] = null;
    try {
      const isAnnounced = (await outbox.all()).get(runId) === true;
      if (!isAnnounced) {
        await outbox.save(runId, false);
        await bulletin.announce(plan, false);
        await outbox.save(runId, true);
      }
      await bulletin.refresh(isAnnounced ? null : runId);
    } catch (error) {
      const code = error instanceof TeamFailure ? error.code : 'unreachable';
      down = { code, sinceMs: bulletin.sinceMs() };
    }
    const overlaps = (await bulletin.overlaps(plan)).filter(
      (overlap) => !answered.has(`${runId} ${overlap.runId}`),
    );
    const unreadable = bulletin.unreadable().filter((key) => !answered.has(key));
    const isKnown = whenDown === 'ask' && answered.has(runId);
    return { overlaps, unreadable, down: isKnown ? null : down };
  }

  function ask(plan: SendPlan, findings: Findings, canLeaveOut: boolean): Promise<Answer> {
    return new Promise((resolve) => {
      const question: TeamQuestion = {
        ...findings,
        operation: plan.operation,
        unitCount: plan.units.length,
        canLeaveOut: canLeaveOut && findings.overlaps.length > 0,
        isHeld: findings.down !== null && whenDown === 'hold',
        answer: (answer) => {
          questions = questions.filter((waiting) => waiting !== question);
          tell();
          resolve(answer);
        },
      };
      questions = [...questions, question];
      tell();
    });
  }

  /** Nothing of it was sent, or nothing more than the journal says: what is due follows from that. */
  const flushOne = (runId: string, isAnnounced: boolean) =>
    locks.holdIfFree(teamLock(runId), async () => {
      const now = await standing(runId);
      if (now && !isAnnounced) {
        await bulletin.announce(now.plan, true);
        await outbox.save(runId, true);
      }
      if (now && !now.isOver) return;
      await bulletin.end(runId, now?.marks ?? []);
      await outbox.remove(runId);
    });

  async function flush(): Promise<void> {
    const due = await outbox.all().catch(() => new Map<string, boolean>());
    for (const [runId, isAnnounced] of due) await flushOne(runId, isAnnounced).catch(() => undefined);
  }

  const guard: Team['guard'] = async (plan, canLeaveOut, begin) => {
    const { runId } = plan;
    const left = await locks.hold(teamLock(runId), async () => {
      const findings = await look(plan);
      const answer = isClosed || isClear(findings) ? 'sendAll' : await ask(plan, findings, canLeaveOut);
      if (isClosed || answer === 'goBack') return null;
      const gone = overlappingUnits(findings.overlaps);
      if (answer === 'leaveOut') return { ...plan, units: plan.units.filter((unit) => !gone.includes(unit)) };
      for (const overlap of findings.overlaps) answered.add(`${runId} ${overlap.runId}`);
      for (const key of findings.unreadable) answered.add(key);
      if (findings.down) answered.add(runId);
      return { result: await begin(plan) };
    });
    void flush();
    if (left && 'result' in left) return left.result;
    return left && left.units.length > 0 ? guard({ ...left, runId: newId() }, canLeaveOut, begin) : null;
  };

  const close = () => {
    isClosed = true;
    for (const { answer } of questions) answer('goBack');
  };
  return { guard, flush, question: () => questions[0] ?? null, subscribe, close };
}
