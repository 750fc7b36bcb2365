import type { RecordsSettings } from '#config/recordsSettings.ts';
import { type OrgRecord, recordStateOf } from '#records/orgRecord.ts';
import type { Tone } from '#ui/tone.ts';

/** The state of a record in the org's words: of a membership by `states` in config.json, else its fact of that role. */
export function recordState(
  record: OrgRecord,
  { states }: Pick<RecordsSettings, 'states'>,
): { text: string; tone: Tone } | null {
  if (record.kind === 'purchaseActivity') {
    const known = Object.values(states).map((settings) => ({
      text: record.fields[settings.field] ?? '',
      is: recordStateOf(record, settings),
    }));
    const told = known.find(({ is }) => is === 'done') ?? known.find(({ text }) => text !== '');
    if (told?.text) return { text: told.text, tone: told.is === 'open' ? 'positive' : 'idle' };
  }
  const fact = record.facts.find(({ role }) => role === 'state');
  return fact ? { text: fact.value, tone: 'idle' } : null;
}
