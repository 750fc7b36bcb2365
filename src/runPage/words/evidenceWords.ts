import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { creatingOperation } from '#contract/operations.ts';
import { columnWords, operationWords } from '#contract/words/operationWords.ts';
import { lineWords } from '#pageParts/words/rowWords.ts';
import { countEqual, type FieldComparison } from '#records/compareFields.ts';
import type {
  Candidate,
  Evidence,
  EvidenceReading,
  JournalRow,
  RecordNamedInRequest,
  Unseen,
  WhyNotProposed,
} from '#records/evidence.ts';
import type { OrgRecord } from '#records/orgRecord.ts';
import type { TextFormatter } from '../rows/outcomeMessage.ts';

export const whyNotProposedWords: Readonly<Record<WhyNotProposed, MessageDescriptor>> = {
  hidden: msg`The record or its state is not visible to you. It may exist.`,
  notShown: msg`The org does not show what was asked for.`,
  part: msg`The org shows it for a part of the set only. A set is done completely or not at all.`,
  related: msg`The state is that of a related record, and nothing says since when.`,
  noEarlier: msg`What the state was before sending is not known.`,
  wasSo: msg`It was already like this before sending.`,
  noTime: msg`The org does not say when the record was last changed.`,
  unchanged: msg`The record has not been changed since it was read before sending.`,
  unknownUser: msg`It is not known whether it was you who changed it.`,
  otherUser: msg`Another user changed it.`,
};

/** Says what a look in the org could not see, for a person who is about to record "not done". */
export function unseenWords(unseen: Unseen, { words, moment }: TextFormatter): string {
  switch (unseen.what) {
    case 'record':
      return words(msg`A record that the row names is not visible to you. It may exist.`);
    case 'parent':
      return words(
        msg`The account or order itself was not visible. It may be hidden from you, merged or deleted, with all that belongs to it.`,
      );
    case 'notWhole':
      return words(msg`The org’s list is incomplete: its count does not match its records.`);
    case 'orgTime':
      return words(msg`The org’s time is hidden, so no time could be compared.`);
    case 'sentTime':
      return words(msg`When the request was sent is not known by the org’s clock.`);
    case 'clocks':
      return words(clockWords(unseen.ahead));
    case 'mayWork': {
      if (unseen.until === null) return words(msg`The org may still be at work on the request.`);
      const until = moment(unseen.until);
      return words(msg`The org may still be at work on the request until ${until}.`);
    }
  }
}

function clockWords(ahead: number): MessageDescriptor {
  const minutes = Math.round(Math.abs(ahead) / 60_000);
  const hours = Math.round(minutes / 60);
  const by =
    minutes < 120
      ? plural(minutes, { one: '# minute', other: '# minutes' })
      : plural(hours, { one: '# hour', other: '# hours' });
  return ahead > 0
    ? msg`This computer’s clock is ${by} behind the org’s.`
    : msg`This computer’s clock is ${by} ahead of the org’s.`;
}

/** The title of a candidate. */
export function agreementWords(comparisons: readonly FieldComparison[]): MessageDescriptor {
  const count = comparisons.length;
  const equal = countEqual(comparisons);
  if (count === 0) return msg`Nothing to compare: a renewal sends no field of its order`;
  return equal === count
    ? msg`${plural(count, { one: 'Agrees in the only field', other: 'Agrees in all # fields' })}`
    : msg`${plural(count, { one: 'Does not agree', other: `Agrees in ${equal} of # fields` })}`;
}

/** When a record was created and by whom, and what that does not prove. */
export function createdWords(candidate: Candidate, say: TextFormatter): string {
  const { words, moment } = say;
  const { createdAt, isBefore, record } = candidate;
  const when = Number.isNaN(createdAt) ? words(msg`at an unknown time`) : moment(createdAt);
  const by = byWords(candidate.isBySender, record, 'CreatedBy.Name', say);
  const parts = [words(by ? msg`Created ${when} by ${by}` : msg`Created ${when}`)];
  if (candidate.isBySender === null) parts.push(words(msg`not known whether by you`));
  if (isBefore) parts.push(words(msg`before the request left`));
  if (isBefore === null) parts.push(words(msg`not known whether before the request`));
  if (candidate.isNamed) parts.push(words(msg`named by the answer`));
  return parts.join(' · ');
}

/** Empty if the org does not say. */
const byWords = (
  isBySender: boolean | null,
  { fields }: OrgRecord,
  field: string,
  { words }: TextFormatter,
) => (isBySender ? words(msg`you`) : (fields[field] ?? ''));

/** A record that the row named, in one line: its state now and before sending, and who changed it last. */
export function namedRecordLine(
  { id, record, state, stateBefore, changedAt, isBySender }: RecordNamedInRequest,
  say: TextFormatter,
): string {
  const { words, moment } = say;
  if (!record) return `${id} · ${words(msg`not visible now`)}`;
  const when = Number.isNaN(changedAt) ? '' : moment(changedAt);
  const by = byWords(isBySender, record, 'LastModifiedBy.Name', say);
  const changed = by ? msg`last changed ${when} by ${by}` : msg`last changed ${when}`;
  return [
    record.name || id,
    state,
    stateBefore !== null && words(msg`before sending: ${stateBefore}`),
    when && words(changed),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Says to which order this browser added an item that is not visible now. */
export function addedLine({ added }: RecordNamedInRequest, { words, moment }: TextFormatter): string | null {
  if (!added) return null;
  const when = moment(added.at);
  const order = added.order?.name || added.orderId;
  return added.order
    ? words(msg`This browser added it ${when} to order ${order}, which is visible.`)
    : words(msg`This browser added it ${when} to order ${order}, which is not visible.`);
}

/** Names a row of this browser: "Line 3 of Create order, 20:41". */
export function journalRowWords(
  { operation, index, line, createdAt }: JournalRow,
  { words, moment }: TextFormatter,
): string {
  const row = words(lineWords({ index, line }));
  const run = words(operationWords[operation].name);
  const when = moment(createdAt);
  return words(msg`${row} of ${run}, ${when}`);
}

const marks = { equal: '=', different: '≠' } as const;

/** The request's fields beside the record's: "Business unit: Europe = Europe · … · not compared: Currency". */
function comparedLine(
  kind: keyof typeof creatingOperation,
  comparisons: readonly FieldComparison[],
  { words }: TextFormatter,
): string {
  const nameOf = (key: string) => {
    const name = columnWords[creatingOperation[kind]][key];
    return name ? words(name) : key;
  };
  const empty = words(msg`(empty)`);
  const compared = comparisons.flatMap(({ key, sent, found, result }) =>
    result === 'notCompared' ? [] : `${nameOf(key)}: ${sent} ${marks[result]} ${found || empty}`,
  );
  const left = comparisons.flatMap(({ key, result }) => (result === 'notCompared' ? nameOf(key) : []));
  const names = left.join(', ');
  return [...compared, ...(left.length > 0 ? [words(msg`not compared: ${names}`)] : [])].join(' · ');
}

/** Says when the org was read. */
export function readTimeWords({ at, ahead }: EvidenceReading, { words, moment }: TextFormatter): string {
  const when = moment(at);
  return ahead === null ? words(msg`Read ${when} by this computer’s clock`) : words(msg`Read ${when}`);
}

/** Each row of a set, even of hundreds, keeps this text. */
const NAMED_KEPT = 5;

/** The text of what was read and compared, which a finding keeps. `candidate`: the record that the person chose. */
export function evidenceWords(
  evidence: Evidence,
  candidate: Candidate | null,
  reading: EvidenceReading,
  say: TextFormatter,
): string {
  const { words } = say;
  const { named, candidates, candidateCount, days, unseen, whyNot } = evidence;
  const kind = candidates[0]?.record.kind === 'orderItem' ? 'orderItem' : 'order';
  const of = ({ record, comparisons, ...rest }: Candidate) =>
    [
      `${record.name || record.id} (${record.id})`,
      words(agreementWords(comparisons)),
      comparedLine(kind, comparisons, say),
      createdWords({ record, comparisons, ...rest }, say),
    ]
      .filter(Boolean)
      .join(' · ');
  const count = msg`${plural(candidateCount, { one: '# record', other: '# records' })} of the last ${plural(days, { one: 'day', other: '# days' })}`;
  const more = named.length - NAMED_KEPT;
  const lines = [
    ...named.slice(0, NAMED_KEPT).flatMap((each) => [namedRecordLine(each, say), addedLine(each, say)]),
    more > 0 ? words(msg`${plural(more, { one: 'and # more', other: 'and # more' })}`) : null,
    candidate ? of(candidate) : whyNot ? words(whyNotProposedWords[whyNot]) : null,
    candidate || days === 0 ? null : words(count),
    ...(candidate ? [] : candidates.filter(({ agrees }) => agrees).map(of)),
    ...unseen.map((each) => unseenWords(each, say)),
    readTimeWords(reading, say),
  ];
  return lines.filter(Boolean).join(' · ');
}
