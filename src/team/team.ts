import { createListeners } from '#lib/listeners.ts';
import type { Locks } from '#run/locks.ts';
import type { SendPlan } from './announcement.ts';
import type { Bulletin } from './bulletin.ts';
import { type Answer, type Findings, overlappingUnits, type TeamQuestion } from './findings.ts';
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
  outcome: Parameters<Bulletin['end']>[1];
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
  /** Reads what is new. Rejects where that cannot be read. */
  refresh(): Promise<void>;
  /** The question that waits longest; null where none does. */
  question(): TeamQuestion | null;
  /** Of questions, and of what was read. */
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

  async function refresh(announced: string | null): Promise<void> {
    await bulletin.refresh(announced);
    tell();
  }

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
      await refresh(isAnnounced ? null : runId);
    } catch (error) {
      const code = error instanceof TeamFailure ? error.code : 'unreachable';
      down = { code, since: bulletin.since() };
    }
    const marks = plan.units.flatMap((unit) => unit.marks);
    const overlaps = bulletin.touching([plan.operation], marks).flatMap((run) => {
      const shared = new Set(run.marks);
      const units = plan.units.filter((unit) => unit.marks.some((mark) => shared.has(mark)));
      return answered.has(`${runId} ${run.runId}`) ? [] : { ...run, units };
    });
    const unreadable = bulletin.unreadable().filter((key) => !answered.has(key));
    const isKnown = whenDown === 'ask' && answered.has(runId);
    return { overlaps, unreadable, down: isKnown ? null : down };
  }

  /** `sendAll` where there is nothing to ask about. */
  async function ask(plan: SendPlan, findings: Findings, canLeaveOut: boolean): Promise<Answer> {
    const { overlaps, unreadable, down } = findings;
    const gone = overlappingUnits(overlaps).length;
    if (isClosed || (gone + unreadable.length === 0 && !down)) return 'sendAll';
    return new Promise((resolve) => {
      const question: TeamQuestion = {
        ...findings,
        operation: plan.operation,
        canLeaveOut: canLeaveOut && gone > 0 && gone < plan.units.length,
        isHeld: down !== null && whenDown === 'hold',
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
      await bulletin.end(runId, now?.outcome ?? { marks: [] });
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
      const answer = await ask(plan, findings, canLeaveOut);
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
  return {
    guard,
    flush,
    refresh: () => refresh(null),
    question: () => questions[0] ?? null,
    subscribe,
    close,
  };
}
