import type { OperationName } from '#contract/operations.ts';
import { createListeners } from '#lib/listeners.ts';
import type { Locks } from '#run/locks.ts';
import type { AnnouncedRun } from './announcement.ts';
import type { Bulletin } from './bulletin.ts';
import {
  type AnswerBeforeSending,
  overlappingUnits,
  type QuestionBeforeSending,
  type ReasonsToAsk,
} from './questionBeforeSending.ts';
import { TeamFailure } from './teamStore.ts';

/** What must still be written to the team's journal about a run. */
export interface PendingTeamWrites {
  isAnnounced: boolean;
  /** This browser's journal had the run. If it is missing later, it was deleted, and may have done something. */
  isBegun: boolean;
}

/** Runs whose announcement or ending must still be written, kept in this browser. */
export interface Outbox {
  all(): Promise<ReadonlyMap<string, PendingTeamWrites>>;
  save(runId: string, due: PendingTeamWrites): Promise<void>;
  remove(runId: string): Promise<void>;
}

export interface JournalRun {
  plan: AnnouncedRun;
  /** When it began, by this computer's clock. */
  sentAt: number;
  isOver: boolean;
  outcome: Parameters<Bulletin['end']>[1];
}

export interface TeamPorts {
  bulletin: Bulletin;
  outbox: Outbox;
  locks: Locks;
  whenDown: 'ask' | 'hold';
  /** If one of these was sent for the same record, people are asked: this operation, and those that exclude it. */
  related(operation: OperationName): readonly OperationName[];
  newId(): string;
  /** Null if the journal has no such run: it never began, or was deleted since. */
  readRun(runId: string): Promise<JournalRun | null>;
}

export type Team = ReturnType<typeof createTeam>;

/** An unusable answer is about one object only. Any other failure would repeat for all others. */
function stopIfDown(error: unknown): void {
  if (error instanceof TeamFailure && error.code !== 'unusable') throw error;
}

/** Held from the announcement until the run is recorded: otherwise another tab would treat it as abandoned. */
const teamLock = (runId: string) => `team:${runId}`;

/** Warns people before they send what a colleague has sent. */
export function createTeam(ports: TeamPorts) {
  const { bulletin, outbox, locks, whenDown, related, newId, readRun } = ports;
  const { subscribe, tell } = createListeners();
  let questions: readonly QuestionBeforeSending[] = [];
  /** Answered questions, so that continuing a run does not ask again. */
  const answered = new Set<string>();
  let isClosed = false;

  async function refresh(announced: string | null): Promise<void> {
    await bulletin.refresh(announced);
    tell();
  }

  async function look(plan: AnnouncedRun): Promise<ReasonsToAsk> {
    const { runId } = plan;
    let down: ReasonsToAsk['down'] = null;
    try {
      const { isAnnounced = false, isBegun = false } = (await outbox.all()).get(runId) ?? {};
      if (!isAnnounced) {
        await outbox.save(runId, { isAnnounced, isBegun });
        await bulletin.announce(plan, null);
        await outbox.save(runId, { isAnnounced: true, isBegun });
      }
      await refresh(isAnnounced ? null : runId);
    } catch (error) {
      const code = error instanceof TeamFailure ? error.code : 'unreachable';
      down = { code, since: bulletin.since() };
    }
    const marks = plan.units.flatMap((unit) => unit.marks);
    const overlaps = bulletin.touching(related(plan.operation), marks).flatMap((run) => {
      const shared = new Set(run.marks);
      const units = plan.units.filter((unit) => unit.marks.some((mark) => shared.has(mark)));
      return answered.has(`${runId} ${run.runId}`) ? [] : { ...run, units };
    });
    const unreadable = bulletin.unreadable().filter((key) => !answered.has(key));
    const isKnown = whenDown === 'ask' && answered.has(runId);
    return { overlaps, unreadable, down: isKnown ? null : down };
  }

  /** Resolves to `sendAll` if there is nothing to ask. */
  async function askPerson(
    plan: AnnouncedRun,
    reasons: ReasonsToAsk,
    canLeaveOut: boolean,
  ): Promise<AnswerBeforeSending> {
    const { overlaps, unreadable, down } = reasons;
    const gone = overlappingUnits(overlaps).length;
    if (isClosed || (gone + unreadable.length === 0 && !down)) return 'sendAll';
    return new Promise((resolve) => {
      const question: QuestionBeforeSending = {
        ...reasons,
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

  /** Only if no tab is between announcing and recording this run: then the journal decides what to write. */
  const flushOne = (runId: string, { isAnnounced, isBegun }: PendingTeamWrites) =>
    locks.holdIfFree(teamLock(runId), async () => {
      const now = await readRun(runId);
      if (now && !isBegun) await outbox.save(runId, { isAnnounced, isBegun: true });
      if (now && !isAnnounced) {
        await bulletin.announce(now.plan, now.sentAt);
        await outbox.save(runId, { isAnnounced: true, isBegun: true });
      }
      if (now && !now.isOver) return;
      // A deleted run gets no ending, so others are still warned about it. What it did is not known.
      if (now || !isBegun) await bulletin.end(runId, now?.outcome ?? { marks: [] });
      await outbox.remove(runId);
    });

  /** Writes late announcements and endings of runs. Never rejects. */
  async function flush(): Promise<void> {
    try {
      const all = await outbox.all();
      // Reading a run takes long, so first checks whether anything can be written.
      if (all.size > 0) await bulletin.checkAccess();
      for (const [runId, due] of all) await flushOne(runId, due).catch(stopIfDown);
    } catch {
      // The next flush tries again.
    }
  }

  /**
   * Announces the plan, searches others' announcements for the same, asks, and begins. Announcing before listing ensures
   * that of two simultaneous runs at least one sees the other.
   * @param begin gets the remaining plan, under a new id if some was left out
   * @returns null if the person cancelled: nothing was begun
   */
  async function askTeam<Result>(
    plan: AnnouncedRun,
    canLeaveOut: boolean,
    begin: (plan: AnnouncedRun) => Promise<Result>,
  ): Promise<Result | null> {
    const { runId } = plan;
    const beginning = locks.hold(teamLock(runId), async () => {
      const reasons = await look(plan);
      const answer = await askPerson(plan, reasons, canLeaveOut);
      if (isClosed || answer === 'goBack') return null;
      const gone = overlappingUnits(reasons.overlaps);
      if (answer === 'leaveOut') return { ...plan, units: plan.units.filter((unit) => !gone.includes(unit)) };
      for (const overlap of reasons.overlaps) answered.add(`${runId} ${overlap.runId}`);
      for (const key of reasons.unreadable) answered.add(key);
      if (reasons.down) answered.add(runId);
      return { result: await begin(plan) };
    });
    // Also after a failure: until the ending is written, colleagues are told that this run may be sent.
    const left = await beginning.finally(() => void flush());
    if (left && 'result' in left) return left.result;
    return left && left.units.length > 0 ? askTeam({ ...left, runId: newId() }, canLeaveOut, begin) : null;
  }

  return {
    askTeam,
    flush,
    /** Reads new entries. Rejects if that fails. */
    refresh: () => refresh(null),
    /** The oldest open question; null if there is none. */
    question: () => questions[0] ?? null,
    /** Called after changes of questions and entries. */
    subscribe,
    /** Cancels all questions and starts nothing more. */
    close: () => {
      isClosed = true;
      for (const { answer } of questions) answer('goBack');
    },
  };
}
