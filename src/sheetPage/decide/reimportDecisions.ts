import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { SkipReason } from '#intake/engine/reimportOffer.ts';
import { type Decision, type DecisionContext, sheetFact, toDecisionChoice } from './decision.ts';

/** Why rows of an exported sheet are not offered, in display order. Each follows a count. */
const skipWords: Record<SkipReason, MessageDescriptor> = {
  done: msg`left out: done`,
  sentAgain: msg`left out: sent again in a later run`,
  unknown: msg`left out: unknown. Check the CRM, record what you found on the run’s page, and import the sheet again.`,
  alreadyDone: msg`left out: may be done already, so look first.`,
  setBroken: msg`left out: a set is sent as a whole, and another line of it is left out. To send the rest, delete that other line from the sheet and import it again.`,
  leftOutBefore: msg`left out, as they were left out of the run. To send them, paste only their own columns.`,
  unclear: msg`left out: the sheet does not say what became of it`,
  repeated: msg`left out: another line has the same row of the run`,
};

/** For results of an earlier run: what is left to send of them, and why the rest is not offered. */
export function reimportDecisions({ i18n, orgLabel, reading, work }: DecisionContext): Decision[] {
  const { offer = null } = reading.reimport ?? {};
  if (!offer) return [];
  const say = (title: MessageDescriptor, note: MessageDescriptor, more: Partial<Decision> = {}) => [
    sheetFact('offer', { words: i18n._(title), note: i18n._(note), isStop: true, ...more }),
  ];
  switch (offer.kind) {
    case 'otherOrg':
      return say(
        msg`These are results of another org`,
        offer.org
          ? msg`They come from the org “${offer.org}”, and you are signed in to ${orgLabel}. The ids of that org mean nothing here, so none of these rows can be sent. Sign in there and import the sheet again.`
          : msg`Its lines name a run but no org, so none of them can be sent. Export the results again.`,
      );
    case 'severalRuns':
      return say(
        msg`These are results of several runs`,
        msg`None of them can be sent, since a row could not be linked to its own run. Import the sheet of each run separately.`,
      );
    case 'notOver':
      return say(
        msg`The run of these results has not ended`,
        msg`That run can still send its rows, and then they would go out twice.`,
        { run: { label: i18n._(msg`Continue or stop the run`), id: offer.runId } },
      );
    case 'otherOperation':
      return say(
        msg`These are results of another operation`,
        msg`The outcomes there say nothing about this operation, so they leave no line out.`,
        { isStop: false },
      );
    case 'rest': {
      const { isMarked, isKnown, leftOut, offered } = offer;
      const wantsAllResults = work.corrections.wantsAllResults !== true;
      const toggle = wantsAllResults
        ? msg`Send every row of these results`
        : msg`Leave out what the sheet says is done`;
      return say(
        msg`${plural(offered, { 0: 'Nothing of these results is left to send', one: '# line of these results is left to send', other: '# lines of these results are left to send' })}`,
        !isMarked
          ? msg`The sheet says what became of its rows, but not which run sent them: its Order Desk columns are missing.`
          : isKnown
            ? msg`This is what this browser’s journal says now.`
            : msg`This browser does not know the run, so the sheet’s column “Outcome” counts. The person who sent it may have sent more since: ask for a fresh export if in doubt.`,
        {
          isStop: false,
          ...(isKnown &&
            offer.links.size > 0 && { run: { label: i18n._(msg`The earlier run`), id: offer.runId } }),
          details: (Object.keys(skipWords) as SkipReason[])
            .filter((why) => leftOut.has(why))
            .map((why) => `${i18n.number(leftOut.get(why) ?? 0)} · ${i18n._(skipWords[why])}`),
          choices: isMarked
            ? []
            : [toDecisionChoice(i18n._(toggle), { kind: 'corrected', part: { wantsAllResults } })],
        },
      );
    }
  }
}
