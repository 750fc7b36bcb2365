import { type QueryCache, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { orgWith } from '#config/testing/orgWith.ts';
import type { Desk } from '#desk/desk.ts';
import { readCallCount } from '#records/readCallCount.ts';
import { numberOfTwo } from '#sandbox/data/membershipFacts.ts';
import { createOrg } from '#sandbox/org.ts';
import { personas } from '#sandbox/personas.ts';
import { seed } from '#sandbox/seed/seed.ts';
import { recordsConfigAt } from '#sandbox/server/sandboxConfig.ts';
import { sessionIdOf } from '#sandbox/sessionIds.ts';
import { showAtDesk } from '../testing/showAtDesk.tsx';
import { RecordsContext, useRecord } from './useRecord.ts';
import { useRecordSearch } from './useRecordSearch.ts';
import { useListRows, useListViews, useRecordMatches, useRecordsOfRows } from './useRecords.ts';

const memberships = seed.activities.all.slice(6).map(({ id }) => id);
const [first = ''] = memberships;
let desk: Desk | undefined;
let queries: QueryCache;

afterEach(() => {
  desk?.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function atDesk(piece: React.ReactNode, hasRecords = true) {
  const platform = createOrg();
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const answer = await platform.handle(new Request(address, init));
    if (answer.type === 'error') throw new TypeError('Failed to fetch');
    return answer;
  });
  const org = orgWith(hasRecords ? { records: recordsConfigAt('https://acme.example') } : {});
  desk = await showAtDesk(piece, { org, rules: {}, token: sessionIdOf(personas.clara) });
  return platform;
}

function Name({ id }: { id: string }) {
  const { data, problem, isPending } = useRecord('purchaseActivity', id);
  const isOff = data === undefined && !problem && !isPending;
  return <p>{isOff ? 'off' : (problem?.kind ?? (data === null ? 'not shown' : data?.name))}</p>;
}

function Sheet({ ids }: { ids: readonly string[] }) {
  const columns = useMemo(
    () => [{ header: 'Id', kind: 'purchaseActivity' as const, idOf: (row: number) => ids[row] ?? '' }],
    [ids],
  );
  const { page: read, problem, unread, callsForRest, readRest } = useRecordsOfRows(ids.length, columns);
  return (
    <RecordsContext value={read}>
      <p>
        {problem?.kind ?? `${read.byKind.purchaseActivity?.size ?? 0} read`}, {unread} in {callsForRest} calls
      </p>
      <button type="button" onClick={readRest}>
        Read the rest
      </button>
      {ids.slice(0, 40).map((id) => (
        <Name key={id} id={id} />
      ))}
    </RecordsContext>
  );
}

it('names of a preview of 2,000 rows cost one call, and their cells none', async () => {
  // Reads are counted by day.
  vi.useFakeTimers({ toFake: ['Date'] });
  const sheet = memberships.slice(0, 4_500);
  const platform = await atDesk(<Sheet ids={sheet} />);
  await expect.element(page.getByText('2000 read, 2500 in 2 calls')).toBeVisible();
  await expect.element(page.getByText('Jane Doe').first()).toBeVisible();
  expect(platform.reads).toHaveLength(1);
  await page.getByRole('button', { name: 'Read the rest' }).click();
  await expect.element(page.getByText('4500 read, 0 in 0 calls')).toBeVisible();
  expect(platform.reads).toHaveLength(3);
  expect(desk && readCallCount(desk.owner)).toBe(3);
});

/** A page that is visited and left by each press. */
function Visits({ children }: { children: React.ReactNode }) {
  queries = useQueryClient().getQueryCache();
  const [visit, setVisit] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setVisit(visit + 1)}>
        Visit
      </button>
      {visit % 2 === 1 && children}
    </>
  );
}
const turn = page.getByRole('button', { name: 'Visit' });

it('a name that could not be read is asked for again by a visit a minute later', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const platform = await atDesk(
    <Visits>
      <Name id={first} />
    </Visits>,
  );
  platform.use('read: refused', { times: 1 });
  const unread = page.getByText('notAllowed');
  await turn.click();
  await expect.element(unread).toBeVisible();
  await turn.click();
  await turn.click();
  await expect.element(unread).toBeVisible();
  expect(platform.reads).toHaveLength(1);
  await turn.click();
  vi.setSystemTime(Date.now() + 61_000);
  await turn.click();
  await expect.element(page.getByText('Jane Doe')).toBeVisible();
  expect(platform.reads).toHaveLength(2);
});

it('the rows of a page are read again at each visit, also after a failed read', async () => {
  const platform = await atDesk(
    <Visits>
      <Sheet ids={memberships.slice(0, 3)} />
    </Visits>,
  );
  platform.use('read: refused', { times: 1 });
  await turn.click();
  await expect.element(page.getByText('notAllowed, 0 in 0 calls')).toBeVisible();
  const kept = () => queries.findAll({ predicate: ({ queryKey }) => queryKey.includes('byId') });
  for (const reads of [2, 3]) {
    await turn.click();
    // What a page has read is dropped a moment after it is left.
    await expect.poll(kept).toEqual([]);
    await turn.click();
    await expect.element(page.getByText('3 read, 0 in 0 calls')).toBeVisible();
    expect(platform.reads).toHaveLength(reads);
  }
});

it('all single records of a page cost one call; without records in config.json none', async () => {
  const ids = [...memberships.slice(0, 30), seed.activities.notFound.id, 'no id'];
  const names = ids.map((id) => <Name key={id} id={id} />);
  const platform = await atDesk(<main>{names}</main>);
  await expect.element(page.getByText('Jane Doe')).toBeVisible();
  await expect.element(page.getByText('not shown')).toBeVisible();
  expect(platform.reads).toHaveLength(1);
  desk?.close();
  const other = await atDesk(
    <article>
      <Name id={first} />
    </article>,
    false,
  );
  await expect.element(page.getByRole('article').getByText('off', { exact: true })).toBeVisible();
  expect(other.reads).toEqual([]);
});

function Search() {
  const [text, setText] = useState('');
  const { data } = useRecordSearch('account', text);
  return (
    <>
      <input aria-label="Account" value={text} onChange={(event) => setText(event.target.value)} />
      <p>{data?.map(({ name }) => name).join(', ')}</p>
    </>
  );
}

it('a pause in typing costs one call, and one letter none', async () => {
  const platform = await atDesk(<Search />);
  const input = page.getByRole('textbox', { name: 'Account' }).element();
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  // In one task: on a busy machine, a pause could fall between two keys.
  for (const text of ['a', 'ac', 'acm']) {
    write?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
  await expect.element(page.getByText('Acme Corporation')).toBeVisible();
  expect(platform.reads.map(({ path }) => decodeURIComponent(path))).toEqual([
    expect.stringContaining("Name LIKE '%acm%'"),
  ]);
});

const questions = [{ kind: 'purchaseActivity' as const, values: ['m-1001', 'M-1', numberOfTwo] }];

function Lists() {
  const { data: views } = useListViews('purchaseActivity');
  const { data: rows } = useListRows('purchaseActivity', views?.[0]?.id ?? null);
  const { data: matches } = useRecordMatches(questions);
  return (
    <p>
      {views?.[0]?.label}: {rows?.rows[0]?.cells['Member__c']};{' '}
      {matches?.purchaseActivity?.get('m-1001')?.[0]?.name},{' '}
      {matches?.purchaseActivity?.get(numberOfTwo)?.length} of one number,{' '}
      {matches?.purchaseActivity?.get('M-1')?.length} of another
    </p>
  );
}

it('lists of the org and exact matches arrive', async () => {
  await atDesk(<Lists />);
  await expect
    .element(page.getByText(/^Renewals due in December: \w+ .+; Jane Doe, 2 of one number, 0 of another$/))
    .toBeVisible();
});
