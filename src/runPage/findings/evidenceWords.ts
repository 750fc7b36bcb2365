import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Evidence } from '#records/evidence.ts';
import type { OrgRecord } from '#records/orgRecord.ts';
import type { Say } from '../rows/outcomeMessage.ts';

/** A record in one line: what it is called, its state, when it was made or changed, and by whom. */
export function recordLine(
  { name, fields, id }: OrgRecord,
  state: string | null,
  { words, moment }: Say,
): string {
  const time = (field: string) => {
    const at = Date.parse(fields[field] ?? '');
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
  notShown: msg`The org does not show what was asked for.`,
  early: msg`The org does not show it yet. The request is less than two minutes old, so this is no proof: look again.`,
  several: msg`More than one record fits, or a part of the set: the org does not say which belongs to this row.`,
  hidden: msg`The record is not visible to you. It may exist.`,
} as const;

export const meaningOf = ({ kind, proposal }: Evidence): MessageDescriptor =>
  meanings[kind === 'notShown' && !proposal ? 'early' : kind];

export function evidenceWords(evidence: Evidence, readAt: number, say: Say): string {
  const lines = evidence.records.map(({ record, state }) => recordLine(record, state, say));
  const when = say.moment(readAt);
  return [say.words(meaningOf(evidence)), ...lines, say.words(msg`read ${when}`)].join(' ');
}
