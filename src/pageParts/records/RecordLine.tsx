import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Text } from '@mantine/core';
import type { RecordsSettings } from '#config/recordsSettings.ts';
import { accountName, type OrgRecord, recordStateOf } from '#records/orgRecord.ts';
import { ToneBadge } from '#ui/ToneBadge.tsx';
import type { Tone } from '#ui/tone.ts';
import { useDesk } from '../useDesk.ts';
import { factWords } from '../words/factWords.ts';

/** A record in one line of a list: its name, facts, account and state. The facts are cut first. */
export function RecordLine({ record }: { record: OrgRecord }) {
  const { i18n } = useLingui();
  const settings = useDesk().records?.settings;
  const name = record.name || record.id;
  const facts = [
    factWords(i18n, { facts: record.facts.filter(({ role }) => role !== 'state') }),
    settings && accountName(record, settings),
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <Group component="span" gap="xs" wrap="nowrap" miw={0} flex={1} title={`${name} · ${facts}`}>
      <Text component="bdi" inherit fw={500} truncate flex="0 1 auto" miw="6rem">
        {name}
      </Text>
      <Text component="bdi" inherit size="sm" truncate flex="1 9 auto" miw={0}>
        {facts}
      </Text>
      <RecordStateText record={record} />
    </Group>
  );
}

export function RecordStateText({ record }: { record: OrgRecord }) {
  const settings = useDesk().records?.settings;
  const state = settings && recordState(record, settings);
  return (
    <>
      {state && <ToneBadge tone={state.tone}>{state.text}</ToneBadge>}
      {record.isInactive && (
        <ToneBadge tone="idle">
          <Trans>inactive</Trans>
        </ToneBadge>
      )}
    </>
  );
}

/** The state of a record in the org's words: of a membership by `states` in config.json, else its fact of that role. */
function recordState(
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
