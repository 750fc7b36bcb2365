import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { dateTimeFormat } from '#language/dateTimeFormat.ts';
import type { OrgRecord } from '#records/orgRecord.ts';

const DAY = /^\d{4}-\d\d-\d\d$/;

/** The org's facts about a record, in their order. Dates are in the reader's format. */
export function factParts(
  i18n: I18n,
  { facts }: Pick<OrgRecord, 'facts'>,
): { words: string; isDay: boolean }[] {
  return facts.map(({ label, role, value }) => {
    const text = dayWords(i18n, value);
    // Labels of config.json are in one language only.
    const ofRole =
      role === 'begins' ? i18n._(msg`from ${text}`) : role === 'ends' ? i18n._(msg`ends ${text}`) : null;
    return { words: ofRole ?? (label ? `${label} ${text}` : text), isDay: isDay(value) };
  });
}

/** "Gold membership · ends 31 Dec 2026" */
export const factWords = (i18n: I18n, record: Pick<OrgRecord, 'facts'>): string =>
  factParts(i18n, record)
    .map(({ words }) => words)
    .join(' · ');

/** A day in the reader's language; any other text as it is. */
export const dayWords = (i18n: I18n, value: string): string =>
  isDay(value) ? dateTimeFormat(i18n, 'day').format(noonOf(value)) : value;

const noonOf = (value: string) => Date.parse(`${value}T12:00`);
/** Not every text of this shape is a date. */
const isDay = (value: string) => DAY.test(value) && !Number.isNaN(noonOf(value));

/** A record in one line: its name and facts, or its id if the org gives it no name. */
export const recordWords = (i18n: I18n, record: OrgRecord): string =>
  [record.name || record.id, factWords(i18n, record)].filter(Boolean).join(' · ');
