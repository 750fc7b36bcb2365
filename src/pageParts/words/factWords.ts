import type { I18n } from '@lingui/core';
import type { OrgRecord } from '#records/orgRecord.ts';
import { momentForm } from '#words/momentForm.ts';

const DAY = /^\d{4}-\d\d-\d\d$/;

/** "Gold membership · ends 31 Dec 2026". Days of the org are written as the reader's language writes them. */
export function factWords(i18n: I18n, { facts }: Pick<OrgRecord, 'facts'>): string {
  return facts
    .map(({ label, value }) => (label ? `${label} ${dayWords(i18n, value)}` : dayWords(i18n, value)))
    .join(' · ');
}

/** A day in the reader's language; any other text as it is. */
export function dayWords(i18n: I18n, value: string): string {
  const day = Date.parse(`${value}T12:00`);
  // A text may only look like a day.
  return DAY.test(value) && !Number.isNaN(day) ? momentForm(i18n, 'day').format(day) : value;
}

/** A record in one line: its name and facts, or its id where the org gives it no name. */
export const recordWords = (i18n: I18n, record: OrgRecord): string =>
  [record.name || record.id, factWords(i18n, record)].filter(Boolean).join(' · ');
