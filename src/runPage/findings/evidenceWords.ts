import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { Doubt, Evidence, EvidenceReading } from '#records/evidence.ts';
import { type OrgRecord, timeOf } from '#records/orgRecord.ts';
import type { Say } from '../rows/outcomeMessage.ts';

/** A record in one line: its name, its state, when it was created or changed, and by whom. */
export function recordLine(
  { name, fields, id }: OrgRecord,
  state: string | null,
  { words, moment }: Say,
): string {
  const time = (field: string) => {
    const at = timeOf(fields[field]);
    return Number.isNaN(at) ? '' : moment(at);
  };
  const changed = fields['LastModifiedDate'] !== undefined;
  const when = time(changed ? 'LastModifiedDate' : 'CreatedDate');
  const by = fields[changed ? 'LastModifiedBy.Name' : 'CreatedBy.Name'] ?? '';
  const done = changed ? msg`changed ${when} by ${by}` : msg`created ${when} by ${by}`;
  const alone = changed ? msg`changed ${when}` : msg`created ${when}`;
  return [name || id, state, when && words(by ? done : alone)].filter(Boolean).join(' · ');
}

const meanings = {
  shown: msg`The org shows what was asked for.`,
  gone: msg`No item with this id is visible to you.`,
  unproven: msg`No item with this id is visible to you. It may be deleted or hidden from you, or may never have existed.`,
  notShown: msg`The org does not show what was asked for.`,
  earlier: msg`The org shows what was asked for, but the record has not changed since the request, so this may have been the case before.`,
  part: msg`The org shows it for a part of the set only. A set is done completely or not at all.`,
  hidden: msg`The record is not visible to you. It may exist.`,
} as const;

const doubts: Readonly<Record<Doubt, MessageDescriptor>> = {
  several: msg`Several new records may belong to this row.`,
  rival: msg`A new record may belong to this row. It may also belong to another row whose record is not known.`,
  before: msg`A new record may belong to this row, but it was created before the request by this computer’s clock, which may be wrong.`,
  later: msg`A new record may belong to this row, but it was created more than two minutes after the request ended.`,
  otherUser: msg`A new record may belong to this row, but another user created it.`,
  changed: msg`The record has changed since the request, so it may have been done and undone, or may not be complete yet.`,
};

/** Says in how many minutes "not shown" will prove something, so that a person can tell a customer when to expect an answer. */
const earlyWords = (againInMs: number) =>
  msg({
    message: plural(Math.ceil(againInMs / 60_000), {
      one: 'The org does not show it yet, but may still be at work on the request. Look again in # minute.',
      other:
        'The org does not show it yet, but may still be at work on the request. Look again in # minutes.',
    }),
  });

export function meaningOf({ kind, proposal, doubt, againInMs = 0 }: Evidence, { words }: Say): string {
  const key = kind === 'gone' && !proposal ? 'unproven' : kind;
  const meaning = againInMs > 0 ? earlyWords(againInMs) : key === 'candidates' ? null : meanings[key];
  return [meaning, doubt && doubts[doubt]].flatMap((message) => (message ? words(message) : [])).join(' ');
}

/** When the org was read, and by which clock. */
export function readTime({ at, isOrgTimeKnown }: EvidenceReading, { words, moment }: Say): string {
  const when = moment(at);
  return isOrgTimeKnown ? when : words(msg`${when} by this computer’s clock, since the org’s time is hidden`);
}

/** Of a set of hundreds, each row keeps the evidence. A list of rows shows no more of each, either. */
export const RECORDS_KEPT = 5;

/** What a finding keeps of its evidence. */
export function evidenceWords(evidence: Evidence, reading: EvidenceReading, say: Say): string {
  const shown = evidence.records.slice(0, RECORDS_KEPT);
  const lines = shown.map(({ record, state }) => recordLine(record, state, say));
  const more = evidence.records.length - shown.length;
  if (more > 0)
    lines.push(say.words(msg({ message: plural(more, { one: 'and # more', other: 'and # more' }) })));
  const when = readTime(reading, say);
  return [meaningOf(evidence, say), ...lines, say.words(msg`read ${when}`)].join(' ');
}
