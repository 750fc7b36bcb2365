import type { Fate } from '#contract/fate.ts';
import type { OperationName } from '#contract/operations.ts';
import type { Desk } from '#desk/desk.ts';
import { fateOf, fatesOf } from '#run/fatesOf.ts';
import { formLock, webLocks } from '#run/locks.ts';
import { newRun } from '#run/newRun.ts';
import type { Runner } from '#run/runner.ts';
import { type EarlierSubmit, earlierSubmit } from './earlierSubmit.ts';

export type FormRunResult =
  /** It has been through the run. `runId` is null only where the journal could not record the run. */
  | { kind: 'settled'; runId: string | null; fate: Fate; outcomeMessages: string[] }
  /** Nothing was sent: the person is to say first whether they mean it. */
  | { kind: 'askFirst'; earlier: EarlierSubmit }
  /** Nothing was sent: the person went back, for the team sent the same. */
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
    // The team is asked without the lock, for which every other form waits; so the journal is asked again inside it.
    const earlier =
      (desk.team && (await same())) ??
      (await desk.guard({ runId, operation, rows }, false, () => webLocks.hold(formLock(org.id), record)));
    if (earlier === null) return { kind: 'wentBack' };
    if (earlier) return { kind: 'askFirst', earlier };
  } catch {
    return { kind: 'settled', runId: null, fate: fateOf('journalFailed'), outcomeMessages: [] };
  }
  onRecorded?.();
  // From here on the request may be out: whatever fails now, only the answer or the journal can say that it was not.
  let runner: Runner | undefined;
  const unwatch = runs.subscribe(() => {
    runner = runs.get(run.id) ?? runner;
  });
  try {
    await runs.drive(run.id);
    return await settled(desk, run.id);
  } catch {
    return { kind: 'settled', runId: run.id, fate: fateSeen(runner), outcomeMessages: [] };
  } finally {
    unwatch();
  }
}

/** From the runner where an answer could not be written down, otherwise from the journal, which is what counts. */
async function settled({ runs, journal }: Desk, runId: string): Promise<FormRunResult> {
  const [unsaved] = runs.get(runId)?.snapshot().unsaved ?? [];
  if (unsaved) {
    const [fate = fateOf('interrupted')] = fatesOf(1, [unsaved], []);
    return { kind: 'settled', runId, fate, outcomeMessages: unsaved.messages };
  }
  const { run, requests, settlements } = await journal.readRun(runId);
  // Without a request the run says why: its intent could not be written, or it was ended while the org was busy.
  const [told = fateOf(run.pausedBy ?? 'waiting')] =
    requests.length > 0 ? fatesOf(1, requests, settlements) : [];
  return { kind: 'settled', runId, fate: told, outcomeMessages: requests.at(-1)?.messages ?? [] };
}

/** Where the journal is gone, with the answer in it: whoever drove the run has seen what became of it. */
function fateSeen(runner: Runner | undefined): Fate {
  if (!runner) return fateOf('journalFailed');
  const { run, fates } = runner.snapshot();
  const [seen] = fates;
  // What was on its way may have been done; and a run that is not at rest may still send.
  if (!seen || seen.cause === 'sending' || run.state === 'running') return fateOf('interrupted');
  return seen.cause === 'waiting' ? fateOf(run.pausedBy ?? 'waiting') : seen;
}
