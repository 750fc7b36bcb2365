import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Cause } from '#contract/causes.ts';
import type { Fate } from '#contract/fate.ts';
import { type OperationName, operations } from '#contract/operations.ts';
import { type EarlierTouch, isAlreadySo } from '#desk/runs/earlierTouches.ts';
import { causeWords, warningWords } from '#platform/outcomeWords.ts';
import type { Settlement } from '#run/run.ts';

/** What is known of a row besides its fate. */
export interface RowStory {
  operation: OperationName;
  settlement: Settlement | undefined;
  earlier: EarlierTouch | undefined;
}

/** How words and moments are said: in the person's language on the screen, for a machine's eye in a receipt. */
export interface Say {
  words(descriptor: MessageDescriptor): string;
  moment(at: number): string;
}

const titled: readonly Cause[] = ['alreadyGone', 'contradiction', 'unreadable', 'resultMismatch'];

/** Everything there is to say of a row in one text: a warning, what the service said or why, who settled it. */
export function fateMessage(fate: Fate, { operation, settlement, earlier }: RowStory, say: Say): string {
  const said =
    fate.message ?? (fate.cause === 'accepted' || fate.cause === 'waiting' ? '' : title(fate, say));
  const doubt = isAlreadySo(fate) && earlier ? alreadyWords(operation, earlier, say) : warning(fate, say);
  const parts = [
    // The service's own words first: a cell is narrow, and they differ from row to row. But "already gone" is shorter, and
    // an id alone says nothing.
    ...(titled.includes(fate.cause) ? [(earlier && doubt) || title(fate, say), said] : [said, doubt]),
    settlement ? settlementWords(settlement, say) : '',
  ];
  return [...new Set(parts)].filter(Boolean).join(' · ');
}

/** Who said what became of an unknown row, when, and why. */
function settlementWords({ by, at, note }: Settlement, { words, moment }: Say): string {
  const when = moment(at);
  return note ? words(msg`Settled by ${by}, ${when}: ${note}`) : words(msg`Settled by ${by}, ${when}`);
}

function alreadyWords(
  operation: OperationName,
  { at, verdict }: EarlierTouch,
  { words, moment }: Say,
): string {
  const when = moment(at);
  if (operations[operation].method === 'DELETE') {
    return verdict === 'done'
      ? words(msg`Already gone: it was deleted from this browser, ${when}.`)
      : words(
          msg`Already gone: its deletion was sent from this browser before, ${when}, without a clear answer.`,
        );
  }
  // Not "already done": the earlier run may have renewed what this one wanted to cancel.
  return verdict === 'done'
    ? words(msg`May already be done: an earlier run of this browser succeeded with the same record, ${when}.`)
    : words(msg`May already be done: an earlier run of this browser got no clear answer, ${when}.`);
}

const warning = (fate: Fate, { words }: Say) => (fate.warning ? words(warningWords[fate.warning]) : '');
const title = (fate: Fate, { words }: Say) => words(causeWords[fate.cause].title);
