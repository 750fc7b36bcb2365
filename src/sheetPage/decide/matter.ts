import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { OperationName } from '#contract/operations.ts';
import { operationWords } from '#contract/words/operationWords.ts';

/** Why rows are asked about, the gravest first. Each row is in one decision, which tells everything that is known of it. */
export const matters = [
  ...(['bad', 'several', 'duplicate', 'doubtful', 'sortedInPart', 'name', 'done'] as const),
  ...(['underWay', 'sentBefore', 'identical', 'otherBefore', 'notPossible', 'hidden'] as const),
];

export type Matter = (typeof matters)[number];

type Counted = (count: number) => MessageDescriptor;

const done: Counted = (count) => msg`${plural(count, { one: 'done already', other: 'done already' })}`;

const words: Record<Matter, Counted> = {
  bad: (count) => msg`${plural(count, { one: 'has a problem', other: 'have problems' })}`,
  several: (count) =>
    msg`${plural(count, { one: 'has a number of several records', other: 'have numbers of several records' })}`,
  duplicate: (count) =>
    msg`${plural(count, { one: 'repeats the id of an earlier row', other: 'repeat ids of earlier rows' })}`,
  doubtful: (count) => msg`${plural(count, { one: 'may be another record', other: 'may be other records' })}`,
  sortedInPart: (count) =>
    msg`${plural(count, { one: 'has the values or the outcome of another row of these results', other: 'have the values or the outcomes of other rows of these results' })}`,
  name: (count) =>
    msg`${plural(count, { one: 'has another name in the org', other: 'have other names in the org' })}`,
  done,
  underWay: (count) =>
    msg`${plural(count, { one: 'is being sent already', other: 'are being sent already' })}`,
  sentBefore: (count) => msg`${plural(count, { one: 'was sent before', other: 'were sent before' })}`,
  identical: (count) =>
    msg`${plural(count, { one: 'is identical to an earlier row: it creates another record', other: 'are identical to earlier rows: each creates another record' })}`,
  otherBefore: (count) =>
    msg`${plural(count, { one: 'was sent with another operation', other: 'were sent with other operations' })}`,
  notPossible: done,
  hidden: (count) =>
    msg`${plural(count, { one: 'is not visible to you in the org', other: 'are not visible to you in the org' })}`,
};

/** What rows of a decision are, behind their count. */
export function matterWords(matter: Matter, operation: OperationName, count: number): MessageDescriptor {
  const ofState =
    (matter === 'done' || matter === 'notPossible') && operationWords[operation].states?.[matter];
  return (ofState || words[matter])(count);
}

/**
 * True for matters that only inform: the rows are sent unless the person leaves them out. A record that the org does
 * not show may exist, one that it calls not possible is refused without harm, and another operation repeats nothing.
 */
export const isForInformation = (matter: Matter | undefined) =>
  matter === 'hidden' || matter === 'notPossible' || matter === 'otherBefore';

/** A decision of which all cells have to be corrected, or records chosen, before the rows can go. */
export const needsCell = (matter: Matter | undefined) => matter === 'bad' || matter === 'several';

/** True for matters that a typing error can cause: an answer does not hold for rows that join later, unseen. */
export const canBeTypingError = (matter: Matter | undefined) =>
  needsCell(matter) || matter === 'doubtful' || matter === 'name' || matter === 'identical';
