import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type Cause, type Outcome, stateAtRest } from '#contract/causes.ts';
import { creatingOperation, type OperationName, operations } from '#contract/operations.ts';
import { stateWords } from '#contract/words/stateWords.ts';
import { causeWords, warningWords } from '#pageParts/words/outcomeWords.ts';
import { mayBeDoneAlready } from '#run/outcomesOf.ts';
import type { Finding } from '#run/run.ts';
import type { EarlierRequest } from '#run/sentBeforeProblem.ts';

/** Facts about a row besides its outcome. */
export interface MessageFacts {
  operation: OperationName;
  finding: Finding | undefined;
  earlier: EarlierRequest | undefined;
  /** The outcome of the order that the row waits for. */
  order?: Outcome | undefined;
}

/** Formats texts and times: in the person's language on the screen, for machines in a receipt. */
export interface TextFormatter {
  words(descriptor: MessageDescriptor): string;
  moment(at: number): string;
}

/** Causes whose title comes before the message: the message is long, or is only an id. */
const titled: readonly Cause[] = [
  'alreadyGone',
  'contradiction',
  'recordBusy',
  'unreadable',
  'resultMismatch',
];

/** The platform's own words begin with a code: APEX_ERROR, REQUIRED_FIELD_MISSING. */
const CODE = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+(?![\p{L}\p{N}])/u;

/** The reason for an outcome: the service's words if people can read them; before a code come plain words. */
export function readableReasons(
  { cause, message }: { cause: Cause; message?: string | null | undefined },
  { words }: Pick<TextFormatter, 'words'>,
): string[] {
  const title = words(causeWords[cause].title);
  if (!message) return [title];
  return titled.includes(cause) || CODE.test(message) ? [title, message] : [message];
}

/** The message of a row: the service's words or the cause, a warning, and who recorded a finding. */
export function outcomeMessage(
  outcome: Outcome,
  { operation, finding, earlier, order }: MessageFacts,
  say: TextFormatter,
): string {
  const isQuiet = !outcome.message && (outcome.cause === 'accepted' || outcome.cause === 'waiting');
  const [lead = '', ...said] = isQuiet ? [] : readableReasons(outcome, say);
  const doubt =
    mayBeDoneAlready(outcome) && earlier ? alreadyWords(operation, earlier, say) : warning(outcome, say);
  const parts = [
    // What the earlier run did says more than a title.
    said.length > 0 && earlier && doubt ? doubt : lead,
    ...said,
    doubt,
    finding ? findingWords(finding, say) : '',
    order
      ? outcomeMessage(
          order,
          { operation: creatingOperation.order, finding: undefined, earlier: undefined },
          say,
        )
      : '',
  ];
  return [...new Set(parts)].filter(Boolean).join(' · ');
}

export function findingWords({ by, at, note, evidence }: Finding, { words, moment }: TextFormatter): string {
  const when = moment(at);
  const recorded = note
    ? words(msg`Recorded by ${by}, ${when}: ${note}`)
    : words(msg`Recorded by ${by}, ${when}`);
  return evidence ? `${recorded} · ${evidence}` : recorded;
}

function alreadyWords(
  operation: OperationName,
  earlier: EarlierRequest,
  { words, moment }: TextFormatter,
): string {
  const when = moment(earlier.at);
  const how = words(stateWords(earlier.verdict === 'done' ? 'done' : 'unknown', earlier.operation));
  // Says no more than that: the earlier run may have renewed the activity that this run cancels.
  return operations[operation].method === 'DELETE'
    ? words(msg`May be deleted already. Its deletion was sent from this browser before, ${when}: ${how}`)
    : words(msg`May be done already. The same record was sent from this browser before, ${when}: ${how}`);
}

const warning = (outcome: Outcome, { words }: TextFormatter) =>
  outcome.warning && stateAtRest(outcome) !== 'alreadyDone' ? words(warningWords[outcome.warning]) : '';
