import type { Outcome } from '#contract/causes.ts';
import type { OperationName } from '#contract/operations.ts';
import type { Desk } from '#desk/desk.ts';
import { JournalProblem } from '#journal/journalProblem.ts';
import { newRun } from '#run/newRun.ts';
import { outcomeOfCause, outcomesOf } from '#run/outcomesOf.ts';
import type { Runner } from '#run/runner.ts';
import type { SentBeforeProblem } from '#run/sentBeforeProblem.ts';

/** The run has ended or waits. `runId` is null only if the journal could not record the run. */
export interface FormOutcome {
  runId: string | null;
  outcome: Outcome;
  answerMessages: string[];
}

export interface NewFormRun {
  runId: string;
  operation: OperationName;
  cells: Readonly<Record<string, string>>;
  /** The question that the person has confirmed; null before the first attempt. */
  confirmed: SentBeforeProblem | null;
  onRecorded?: () => void;
}

/**
 * Null: nothing was sent, since the team sent the same and the person cancelled. Rejects if nothing was sent: with a
 * SentBeforeProblem if the person must confirm first, with MissingCode, or because of a fault in the console.
 */
export async function sendForm(
  desk: Desk,
  { runId, operation, cells, confirmed, onRecorded }: NewFormRun,
): Promise<FormOutcome | null> {
  const { runs, org, owner } = desk;
  const rows = [{ index: 0, cells }];
  const planned = desk.rulesOf(operation).plan(rows, 1);
  const run = newRun(
    { operation, origin: 'form', rows, planned, rowsPerRequest: 1, repeats: confirmed?.repeats },
    { id: runId, now: Date.now(), org, owner },
  );
  try {
    // The team is only asked about rows that this browser did not send before.
    if (desk.team) await runs.assertNotSentBefore(run, rows);
    const begun = await desk.askTeam({ runId, operation, rows }, false, async () => {
      await runs.create(run, rows, planned);
      return true;
    });
    if (begun === null) return null;
  } catch (problem) {
    // Raw errors of IndexedDB are DOMExceptions.
    if (!(problem instanceof JournalProblem || problem instanceof DOMException)) throw problem;
    return { runId: null, outcome: outcomeOfCause('journalFailed'), answerMessages: [] };
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
    return { runId: run.id, outcome: lastSeenOutcome(runner), answerMessages: [] };
  } finally {
    unwatch();
  }
}

/** The outcome from the runner if an answer could not be recorded, otherwise from the authoritative journal. */
async function settled({ runs, journal }: Desk, runId: string): Promise<FormOutcome> {
  const [unsaved] = runs.get(runId)?.snapshot().unsaved ?? [];
  if (unsaved) {
    const [outcome = outcomeOfCause('interrupted')] = outcomesOf(1, [unsaved], []);
    return { runId, outcome, answerMessages: unsaved.messages };
  }
  const { run, requests, findings } = await journal.readRun(runId);
  // Without a request, the run has the reason: the intent could not be written, or a rate limit stopped it.
  const [outcome = outcomeOfCause(run.pausedBy ?? 'waiting')] =
    requests.length > 0 ? outcomesOf(1, requests, findings) : [];
  return { runId, outcome, answerMessages: requests.at(-1)?.messages ?? [] };
}

/** The outcome that the runner saw, for an answer lost with the journal. */
function lastSeenOutcome(runner: Runner | undefined): Outcome {
  if (!runner) return outcomeOfCause('journalFailed');
  const { run, outcomes } = runner.snapshot();
  const [outcome] = outcomes;
  // A request in flight may have been executed, and a run that has not come to rest may still send.
  if (!outcome || outcome.cause === 'sending' || run.state === 'running')
    return outcomeOfCause('interrupted');
  return outcome.cause === 'waiting' ? outcomeOfCause(run.pausedBy ?? 'waiting') : outcome;
}
