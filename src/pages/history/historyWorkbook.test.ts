import { setupI18n } from '@lingui/core';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { orgWith } from '#config/testing/orgWith.ts';
import { toStateCounts } from '#contract/rowStates.ts';
import { clara, someHistory } from '#journal/testing/someHistory.ts';
import { readsThrough } from '#records/testing/readsThrough.ts';
import { createOrg } from '#sandbox/org.ts';
import { personas } from '#sandbox/personas.ts';
import { seed } from '#sandbox/seed/seed.ts';
import { sandboxConfig } from '#sandbox/server/sandboxConfig.ts';
import { sessionIdOf } from '#sandbox/sessionIds.ts';
import type { HistoryEntry } from './historyEntry.ts';
import { historyWorkbook } from './historyWorkbook.ts';

const [activity] = seed.activities.renewable;
const sent = someHistory({
  operation: 'cancelRenewals',
  note: 'CASE-1',
  columns: [{ key: 'purchaseActivityId', name: 'Membership' }],
});
const own = {
  ...{ Person: 'Ann', Started: '1999', Message: 'mine', Outcome: 'open', Owner: 'Bob' },
  'Purchase activity name': 'as exported',
};
const cells = Object.fromEntries(Object.entries(own).map(([name, cell]) => [`sheet:${name}`, cell]));
const history = {
  ...sent,
  rows: [{ index: 0, cells: { purchaseActivityId: activity?.id ?? '', ...cells } }],
};

const entry: HistoryEntry = {
  ...{ id: sent.run.id, operation: 'cancelRenewals', at: 0, month: '1970-01', person: 'Clara Clerk' },
  ...{ rowCount: 1, counts: toStateCounts(sent.run.counts), isOver: true, run: sent.run, ofTeam: null },
};

/** The second sheet: one line as text by header. */
async function rowSaved(withNames = false): Promise<Record<string, string>> {
  const [acme] = sandboxConfig('http://localhost').orgs;
  const settings = acme && 'records' in acme ? orgWith({ records: acme.records }).records : undefined;
  const reads = settings && readsThrough(settings, createOrg(), sessionIdOf(personas.clara));
  const desk = {
    journal: { readRun: async () => history },
    owner: clara,
    records: { settings, load: async () => reads },
  } as unknown as Parameters<typeof historyWorkbook>[1]['desk'];
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
  const book = await historyWorkbook([entry], { desk, i18n, withNames }, new AbortController().signal);
  const files = unzipSync(new Uint8Array(await book.arrayBuffer()));
  const xml = strFromU8(files['xl/worksheets/sheet2.xml'] ?? new Uint8Array());
  const [header = new Map(), line] = [...xml.matchAll(/<row .*?<\/row>/g)].map(
    ([row]) =>
      new Map(
        [...row.matchAll(/<c r="([A-Z]+)\d+".*?<(?:t|v)[^>]*>([^<]*)</g)].map(([, at, text]) => [at, text]),
      ),
  );
  return Object.fromEntries([...header].map(([at, name]) => [name, line?.get(at) ?? '']));
}

it('keeps columns of the sheet that have the name of one of ours', async () => {
  expect(await rowSaved()).toMatchObject({
    Person: 'Clara Clerk',
    'Person (2)': 'Ann',
    'Started (2)': '1999',
    Outcome: 'Accepted',
    'Outcome (2)': 'open',
    'Message (2)': 'mine',
    Owner: 'Bob',
    Membership: activity?.id,
  });
});

it('adds names to ids, whatever their sheet calls them', async () => {
  expect(await rowSaved(true)).toMatchObject({
    'Purchase activity name': 'as exported',
    'Purchase activity name (2)': expect.stringMatching(/\w \w/),
  });
});
