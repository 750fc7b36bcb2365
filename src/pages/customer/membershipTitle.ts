import type { StateSettings } from '#config/recordsSettings.ts';
import type { SentAbout } from '#pageParts/runs/useSentAbout.ts';
import { type OrgRecord, parseOrgTime, recordStateOf } from '#records/orgRecord.ts';

export const factByRole = ({ facts }: Pick<OrgRecord, 'facts'>, wanted: OrgRecord['facts'][number]['role']) =>
  facts.find(({ role }) => role === wanted)?.value ?? '';

/** Distinguishes the memberships of one customer: by plan, or else by the name that the org gives each. */
export const membershipTitle = (record: OrgRecord): string =>
  factByRole(record, 'plan') || record.name || record.id;

/** First the one that the address names, then open ones, then by end, the latest first. No end counts as the latest. */
export function sortMemberships(
  records: readonly OrgRecord[],
  isOpen: (record: OrgRecord) => boolean,
  marked: string | null = null,
): OrgRecord[] {
  const endOf = (record: OrgRecord) => factByRole(record, 'ends') || '9';
  return records.toSorted(
    (a, b) =>
      Number(b.id === marked) - Number(a.id === marked) ||
      Number(isOpen(b)) - Number(isOpen(a)) ||
      endOf(b).localeCompare(endOf(a)),
  );
}

/** True if there is anything left to do: the state is not one of those that config.json calls done or not possible. */
export const isOpenForOperation = (record: OrgRecord, state: StateSettings | undefined): boolean => {
  const is = state && recordStateOf(record, state);
  return is !== 'done' && is !== 'notPossible';
};

/**
 * True if the journal is newer than the record: the outcome is not known yet, or the record has not changed since.
 * Compared by the org's clock.
 * @param ahead how far the org's clock is ahead of this computer's, in ms
 */
export function isNewerThanRecord(sent: SentAbout, record: OrgRecord, ahead: number): boolean {
  if (sent.verdict === 'unknown' || sent.verdict === 'sending') return true;
  const changed = parseOrgTime(record.fields['LastModifiedDate']);
  return Number.isNaN(changed) || sent.at + ahead >= changed;
}
