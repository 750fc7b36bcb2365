import type { Fate } from '#contract/fate.ts';
import type { OperationName } from '#contract/operations.ts';
import type { Desk } from '#desk/desk.ts';
import { fateOf, fatesOf } from '#run/fatesOf.ts';
import { formLock, webLocks } from '#run/locks.ts';
import { newRun } from '#run/newRun.ts';
import type { Runner } from '#run/runner.ts';
import { type EarlierSubmit, earlierSubmit } from './earlierSubmit.ts';

export type FormRunResult =
  /** The run has ended or waits. `runId` is null only if the journal could not record the run. */
  | { kind: 'settled'; runId: string | null; fate: Fate; outcomeMessages: string[] }
  /** Nothing was sent: the person must confirm first. */
  | { kind: 'askFirst'; earlier: EarlierSubmit }
  /** Nothing was sent: the team sent the same, and the person cancelled. */
  | { kind: 'wentBack' };

export interface FormSubmit {
  runId: string;
  operation: OperationName;
  cells: Readonly<Record<string, string>>;
  confirmed: boolean;
  onRecorded?: () => void;
}

export async function sendForm(
  desk: Desk,
  { runId, operation, cells, confirmed, onRecorded }: FormSubmit,
): Promise<FormRunResult> {
  const { runs, org, owner } = desk;
  const rows = [{ index: 0, cells }];
  const planned = desk.rulesOf(operation).plan(rows, 1);
  const [request] = planned;
  const now = Date.now();
  const run = newRun(
    { operation, origin: 'form', rows, planned, rowsPerRequest: 1 },
    { id: runId, now, org, owner },
  );
  try {
    const same = async () =>
      confirmed || !request ? undefined : earlierSubmit(desk, operation, request, now);
    const record = async () => (await same()) ?? (await runs.create(run, rows, planned));
    // The team is asked outside the lock, since other forms wait for it; so the journal is asked again inside it.
    const earlier =
      (desk.team && (await same())) ??
      (await desk.guard({ runId, operation, rows }, false, () => webLocks.hold(formLock(org.id), record)));
    if (earlier === null) return { kind: 'wentBack' };
    if (earlier) return { kind: 'askFirst', earlier };
  } catch {
    return { kind: 'settled', runId: null, fate: fateOf('journalFailed'), outcomeMessages: [] };
  }
  onRecorded?.();
  // From here on the request may be sent: after a failure, only the answer or the journal can say that it was not.
  let runner: Runner | undefined;
  const unwatch = runs.subscribe(() => {
    runner = runs.get(run.id) ?? runner;
  });
  try {
    await runs.drive(run.id);
    return await settled(desk, run.id);
  } catch {
    return { kind: 'settled', runId: run.id, fate: lastSeenFate(runner), outcomeMessages: [] };
  } finally {
    unwatch();
  }
}

/** From the runner if an answer could not be recorded, otherwise from the journal, which is authoritative. */
async function settled({ runs, journal }: Desk, runId: string): Promise<FormRunResult> {
  const [unsaved] = runs.get(runId)?.snapshot().unsaved ?? [];
  if (unsaved) {
    const [fate = fateOf('interrupted')] = fatesOf(1, [unsaved], []);
    return { kind: 'settled', runId, fate, outcomeMessages: unsaved.messages };
  }
  const { run, requests, settlements } = await journal.readRun(runId);
  // Without a request the run has the reason: its intent could not be written, or it was stopped at a rate limit.
  const [fate = fateOf(run.pausedBy ?? 'waiting')] =
    requests.length > 0 ? fatesOf(1, requests, settlements) : [];
  return { kind: 'settled', runId, fate: fate, outcomeMessages: requests.at(-1)?.messages ?? [] };
}

/** The fate that the runner saw, for an answer lost with the journal. */
function lastSeenFate(runner: Runner | undefined): Fate {
  if (!runner) return fateOf('journalFailed');
  const { run, fates } = runner.snapshot();
  const [fate] = fates;
  // A request in flight may have been executed, and a run that is not at rest may still send.
  if (!fate || fate.cause === 'sending' || run.state === 'running') return fateOf('interrupted');
  return fate.cause === 'waiting' ? fateOf(run.pausedBy ?? 'waiting') : fate;
}
