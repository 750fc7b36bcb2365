import type { Fate } from '#contract/fate.ts';
import { httpForm } from '#contract/operations.ts';
import type { Outcome } from '#contract/outcome.ts';
import type { Clock } from '#lib/clock.ts';
import { sha256 } from '#lib/sha256.ts';
import { allRows, fateOf } from './fatesOf.ts';
import type { OperationRules, PlannedRequest, RequestRecord, RowFate, Run } from './run.ts';
import type { RunProgress, RunStore } from './runStore.ts';

/** Makes exactly one HTTP call and never rejects. The token is the caller's affair: the run never sees one. */
export type Call = (run: Run, request: PlannedRequest) => Promise<Outcome>;

export interface SendPorts {
  store: RunStore;
  call: Call;
  clock: Clock;
  newId: () => string;
}

/** What the run knows of itself; `show` puts fates in place and tells whoever watches. */
export interface SendScene {
  run: Run;
  rules: OperationRules;
  fatesOfRows(rows: readonly number[]): RowFate[];
  show(fates: readonly RowFate[]): void;
  progress(): RunProgress;
}

export type Sent =
  | { kind: 'answered'; record: RequestRecord }
  /** The intent could not be written, so nothing was sent. */
  | { kind: 'notRecorded' }
  /** It was answered, but the answer could not be written down: it lives on the screen only. */
  | { kind: 'answerNotRecorded'; record: RequestRecord };

/**
 * One attempt at one request, in the writing order of outcomes.md: record the intent, call once, record the outcome.
 * The caller holds the org's sending lock meanwhile.
 */
export async function sendRequest(
  scene: SendScene,
  request: PlannedRequest,
  attempt: number,
  { store, call, clock, newId }: SendPorts,
): Promise<Sent> {
  const { run, rules } = scene;
  const before = scene.fatesOfRows(request.rows);
  const sending: RequestRecord = {
    id: newId(),
    runId: run.id,
    seq: request.seq,
    attempt,
    operation: run.operation,
    rows: request.rows,
    input: request.input,
    bodyHash: await requestHash(run, request),
    sentAt: clock.now(),
    state: 'sending',
    answeredAt: null,
    cause: 'sending',
    messages: [],
    raw: null,
    fates: allRows(request.rows, fateOf('sending')),
  };
  scene.show(sending.fates);
  try {
    await store.recordIntent(sending, scene.progress());
  } catch {
    scene.show(before);
    return { kind: 'notRecorded' };
  }

  // It promises never to reject. If it does all the same, the request may be out: nobody knows what became of it.
  const outcome = await call(run, request).catch(() => lostCall);

  const answeredAt = clock.now();
  const answered: RequestRecord = {
    ...sending,
    state: 'answered',
    answeredAt,
    cause: outcome.cause,
    messages: outcome.messages,
    raw: outcome.raw,
    fates: settleEveryRow(rules, request, outcome, answeredAt),
  };
  scene.show(answered.fates);
  try {
    await store.recordOutcome(answered, scene.progress());
  } catch {
    return { kind: 'answerNotRecorded', record: answered };
  }
  return { kind: 'answered', record: answered };
}

const lostCall: Outcome = {
  verdict: 'unknown',
  cause: 'noAnswer',
  status: null,
  messages: [],
  reply: null,
  raw: null,
  tookMs: 0,
};

/** Tells two requests apart, or shows that they say the same: over method, path and body. */
export async function requestHash(
  run: Pick<Run, 'operation'>,
  request: Pick<PlannedRequest, 'input'>,
): Promise<string> {
  const { method, path, body } = httpForm(run.operation, request.input);
  return sha256(`${method} ${path}\n${body ?? ''}`);
}

/**
 * A fate for each row, whatever the feature's settle does: a row it leaves out, or all of them when it fails on an
 * answer nobody thought of, may have been done.
 */
function settleEveryRow(
  rules: OperationRules,
  request: PlannedRequest,
  outcome: Outcome,
  at: number,
): RowFate[] {
  const settled = new Map<number, Fate>();
  try {
    for (const { row, fate } of rules.settle(request, outcome)) settled.set(row, fate);
  } catch {
    settled.clear();
  }
  return request.rows.map((row) => ({ row, fate: { ...(settled.get(row) ?? fateOf('resultMissing')), at } }));
}
