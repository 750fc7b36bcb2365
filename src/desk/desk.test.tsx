import { focusManager, QueryObserver } from '@tanstack/query-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { orgWith } from '#config/testing/orgWith.ts';
import { importRun } from '#journal/importRuns.ts';
import { openJournal } from '#journal/journal.ts';
import { someHistory } from '#journal/testing/someHistory.ts';
import { runIds } from '#journal/unreadableRuns.ts';
import { createQueryClient } from '#platform/queryClient.ts';
import { runLockName } from '#run/locks.ts';
import { newRun } from '#run/newRun.ts';
import { oneRowRules } from '#run/rules/oneRowRules.ts';
import type { Row } from '#run/run.ts';
import { seed } from '#sandbox/seed/seed.ts';
import type { SessionAccess } from '#session/sessionAccess.ts';
import { type Desk, openDesk, type RulesTable } from './desk.ts';
import { recordsKey } from './openRecords.ts';

const DAY = 24 * 60 * 60 * 1_000;
const session = { token: () => 'token', noteAnswer: () => undefined } as unknown as SessionAccess;
const open: Desk[] = [];

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const desk of open.splice(0)) desk.close();
});

async function deskOf(userId: string, keepDays: number, by = session): Promise<Desk> {
  const org = orgWith({ journal: { keepDays } });
  const desk = await openDesk(
    org,
    { id: userId, name: 'Clara Clerk' },
    by,
    {} as RulesTable,
    createQueryClient(),
  );
  open.push(desk);
  return desk;
}

const endedDaysAgo = (days: number, id: string) => someHistory({ id, endedAt: Date.now() - days * DAY });

describe('a desk', () => {
  it('deletes runs older than keepDays when it opens, and none if keepDays is 0', async () => {
    const userId = crypto.randomUUID();
    const journal = await openJournal({ orgId: 'acme', userId });
    await importRun(journal, endedDaysAgo(31, 'old'));
    await importRun(journal, endedDaysAgo(29, 'new'));
    const changed = new Promise((resolve) => journal.subscribe(resolve));
    await deskOf(userId, 0);
    expect(await runIds(journal)).toHaveLength(2);
    await deskOf(userId, 30);
    expect(await changed).toBe('old');
    expect(await runIds(journal)).toEqual(['new']);
    journal.close();
  });

  it('closes with all that was read of its org, also what is under way, and leaves that of another org', async () => {
    const client = createQueryClient();
    const person = { id: crypto.randomUUID(), name: 'Clara Clerk' };
    const desk = await openDesk(orgWith(), person, session, {} as RulesTable, client);
    const [own, other] = [recordsKey(desk.owner), recordsKey({ ...desk.owner, orgId: 'globex' })];
    client.setQueryData([...own, 'account'], 'Acme Corporation');
    client.setQueryData([...other, 'account'], 'Globex');
    let underWay: AbortSignal | undefined;
    const queryFn = ({ signal }: { signal: AbortSignal }) => {
      underWay = signal;
      return new Promise<string>(() => undefined);
    };
    client.fetchQuery({ queryKey: [...own, 'contact'], queryFn }).catch(() => undefined);
    desk.close();
    expect(underWay?.aborted).toBe(true);
    expect(client.getQueryCache().findAll({ queryKey: own })).toEqual([]);
    expect(client.getQueryData([...other, 'account'])).toBe('Globex');
  });

  it('reads records no more often because the window gets the focus', async () => {
    const client = createQueryClient();
    client.mount();
    const person = { id: crypto.randomUUID(), name: 'Clara Clerk' };
    const desk = await openDesk(orgWith(), person, session, {} as RulesTable, client);
    open.push(desk);
    const reads = [[...recordsKey(desk.owner), 'account'], ['other']].map((queryKey) => {
      const queryFn = vi.fn(async () => 'Acme Corporation');
      new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined);
      return queryFn;
    });
    await expect.poll(() => client.isFetching()).toBe(0);
    focusManager.setFocused(true);
    await expect.poll(() => reads[1]).toHaveBeenCalledTimes(2);
    expect(reads[0]).toHaveBeenCalledOnce();
    focusManager.setFocused(undefined);
    client.clear();
  });

  it('asks the browser for persistent storage at the first run, not before and not again', async () => {
    vi.spyOn(navigator.storage, 'persisted').mockResolvedValue(false);
    const persist = vi.spyOn(navigator.storage, 'persist').mockResolvedValue(false);
    const { runs } = await deskOf(crypto.randomUUID(), 90);
    const [first, second] = [someHistory({ id: 'first' }), someHistory({ id: 'second' })];
    expect(persist).not.toHaveBeenCalled();
    await runs.create(first.run, first.rows);
    await expect.poll(() => persist).toHaveBeenCalledOnce();
    await runs.create(second.run, second.rows);
    expect(navigator.storage.persisted).toHaveBeenCalledOnce();
  });

  it('returns drafts synchronously only while the first page renders', async () => {
    const userId = crypto.randomUUID();
    const first = await deskOf(userId, 90);
    await first.journal.drafts.save('createOrder', { accountId: 'a' });
    const { firstDrafts, forgetFirstDrafts } = await deskOf(userId, 90);
    // React renders in a later task.
    await new Promise((resolve) => setTimeout(resolve));
    expect(firstDrafts()).toEqual(new Map([['createOrder', { accountId: 'a' }]]));
    forgetFirstDrafts();
    expect(firstDrafts()).toBeNull();
  });

  it('sees a draft that another tab saves while interrupted runs are closed', async () => {
    const userId = crypto.randomUUID();
    const journal = await openJournal({ orgId: 'acme', userId });
    await importRun(journal, someHistory({ id: 'left', endedAt: null, state: 'running' }));
    const request = navigator.locks.request.bind(navigator.locks);
    vi.spyOn(navigator.locks, 'request').mockImplementation(async (name: string, ...rest: unknown[]) => {
      if (name === runLockName('left')) await journal.drafts.save('createOrder', { accountId: 'a' });
      return request(name, ...(rest as [LockOptions, LockGrantedCallback<unknown>]));
    });
    const { firstDrafts } = await deskOf(userId, 90);
    expect(firstDrafts()?.get('createOrder')).toEqual({ accountId: 'a' });
    journal.close();
  });
});

/** A session: a renewal returns the next token, if there is one; renewing an old token ends nothing. */
function sessionWith(first: string | null, ...next: string[]) {
  let inUse: string | null = first;
  const renewals: string[] = [];
  const noted: { token: string; isAnswered: boolean }[] = [];
  const doubted: string[] = [];
  const key: SessionAccess = {
    token: () => inUse,
    idToken: () => null,
    renew: async (turnedAway) => {
      if (turnedAway !== undefined && inUse !== null && turnedAway !== inUse) return 'renewed';
      renewals.push(turnedAway ?? '');
      const fresh = next.shift();
      if (fresh === undefined) {
        if (turnedAway === inUse) inUse = null;
        return 'ended';
      }
      inUse = fresh;
      return 'renewed';
    },
    noteAnswer: (token, isAnswered) => noted.push({ token, isAnswered }),
    doubt: (token) => doubted.push(token),
    markEnded: (turnedAway) => {
      if (turnedAway === undefined || turnedAway === inUse) inUse = null;
    },
  };
  const paste = (token: string) => {
    inUse = token;
  };
  return { key, renewals, noted, doubted, token: () => inUse, paste };
}

/** Answers of the org, matched to requests by item and token. The test decides when each one arrives. */
function heldAnswers() {
  const asked: { item: string; token: string; answer: (response: Response | Promise<Response>) => void }[] =
    [];
  vi.stubGlobal('fetch', (request: Request) => {
    const held = Promise.withResolvers<Response>();
    const item = request.url.split('/').at(-1) ?? '';
    const token = request.headers.get('Authorization')?.replace('Bearer ', '') ?? '';
    asked.push({ item, token, answer: held.resolve });
    return held.promise;
  });
  return {
    to: (item: string, token: string) =>
      vi.waitFor(
        () => {
          const found = asked.find((one) => one.item === item && one.token === token);
          if (!found) throw new Error(`${item} by ${token} was not sent`);
          return found.answer;
        },
        { timeout: 10_000 },
      ),
  };
}

describe('what a desk sends', () => {
  const rules = { deleteOrderItem: oneRowRules('deleteOrderItem') } as RulesTable;
  const [a, b, c] = Object.values(seed.activities.renewable).map(({ id }) => id) as [string, string, string];
  const turnedAway = () =>
    Response.json([{ message: 'Session expired or invalid', errorCode: 'INVALID_SESSION_ID' }], {
      status: 401,
    });
  const deleted = (id: string) => Response.json({ success: true, errors: [], id });

  async function deskBy(session: SessionAccess, parallelRequests = 2) {
    // Without streams: the first one that fails unread is followed by the usual request.
    const org = orgWith({ pace: { parallelRequests }, sendOnce: false });
    const person = { id: crypto.randomUUID(), name: 'Clara Clerk' };
    const desk = await openDesk(org, person, session, rules, createQueryClient());
    open.push(desk);
    /** Starts sending; resolves with the run once it rests. */
    const send = async (...ids: string[]) => {
      const rows: Row[] = ids.map((id, index) => ({ index, cells: { id } }));
      const run = newRun(
        {
          operation: 'deleteOrderItem',
          origin: 'sheet',
          rows,
          planned: rules.deleteOrderItem.plan(rows, 1),
          rowsPerRequest: 1,
        },
        { id: crypto.randomUUID(), now: Date.now(), org, owner: desk.owner },
      );
      await desk.runs.create(run, rows);
      await desk.runs.drive(run.id);
      return desk.journal.readRun(run.id);
    };
    return { desk, send };
  }

  it('must satisfy the contract: anything else does not leave the browser', async () => {
    const fetch = vi.fn();
    vi.stubGlobal('fetch', fetch);
    const { send } = await deskBy(session);
    const { run, requests } = await send('not-an-id');
    expect(requests.map(({ cause }) => cause)).toEqual(['invalid']);
    expect(run.counts).toEqual({ done: 0, refused: 0, unknown: 0, notSent: 1 });
    expect(fetch).not.toHaveBeenCalled();
  });

  it('is sent again after one renewal, even if another request is refused late with the old token', async () => {
    const answers = heldAnswers();
    const { key, renewals, token } = sessionWith('old', 'new');
    const { send } = await deskBy(key);
    const sent = send(a, b);
    const late = await answers.to(b, 'old');
    (await answers.to(a, 'old'))(turnedAway());
    const again = await answers.to(a, 'new');
    late(turnedAway());
    (await answers.to(b, 'new'))(deleted(b));
    again(deleted(a));
    expect((await sent).run.counts.done).toBe(2);
    expect(renewals).toEqual(['old']);
    expect(token()).toBe('new');
  });

  it('ends the session if it is refused again after a renewal', async () => {
    const answers = heldAnswers();
    const { key, renewals, token } = sessionWith('old', 'new', 'newer');
    const { send } = await deskBy(key);
    const sent = send(a);
    (await answers.to(a, 'old'))(turnedAway());
    (await answers.to(a, 'new'))(turnedAway());
    expect((await sent).run).toMatchObject({
      state: 'paused',
      pausedBy: 'sessionEnded',
      counts: { notSent: 1 },
    });
    expect(token()).toBeNull();
    expect(renewals).toEqual(['old']);
  });

  it.each([
    ['a page', '<html>'],
    ['nothing', ''],
    ['half of its words', '[{"message":"Session expired or inv'],
  ])('waits for the session after a 401 with %s, and is not sent again by itself', async (_what, body) => {
    const fetch = vi.fn(async () => new Response(body, { status: 401 }));
    vi.stubGlobal('fetch', fetch);
    const { key, renewals, doubted } = sessionWith('old', 'new');
    const { desk, send } = await deskBy(key, 1);
    const { run } = await send(a, b, c);
    const pausedBy = { state: 'paused', pausedBy: 'sessionMayBeRepeat' };
    expect(run).toMatchObject({ ...pausedBy, counts: { unknown: 1, notSent: 2 } });
    expect({ calls: fetch.mock.calls.length, renewals, doubted }).toEqual({
      calls: 1,
      renewals: [],
      doubted: ['old'],
    });
    // By a person's act, also of one who lets runs go past such rows.
    await desk.runs.drive(run.id, 'all', 'sessionMayBeRepeat');
    expect((await desk.journal.readRun(run.id)).run).toMatchObject({ ...pausedBy, counts: { unknown: 2 } });
  });

  it('does not end a session that began meanwhile', async () => {
    const answers = heldAnswers();
    const { key, renewals, token, paste } = sessionWith('old');
    const { send } = await deskBy(key);
    const sheet = send(a, b);
    const late = await answers.to(b, 'old');
    (await answers.to(a, 'old'))(deleted(a));
    paste('pasted');
    const form = send(c);
    (await answers.to(c, 'pasted'))(deleted(c));
    await form;
    late(turnedAway());
    (await answers.to(b, 'pasted'))(deleted(b));
    expect((await sheet).run.counts.done).toBe(2);
    expect({ renewals, token: token() }).toEqual({ renewals: [], token: 'pasted' });
  });

  it('waits without a token, and is sent with the one that is pasted', async () => {
    const answers = heldAnswers();
    const { key, renewals, token, paste } = sessionWith(null);
    const pastedThen = () => {
      const none = key.token();
      paste('pasted');
      return none;
    };
    const { send } = await deskBy({ ...key, token: pastedThen });
    const sent = send(a);
    (await answers.to(a, 'pasted'))(deleted(a));
    expect((await sent).run.counts.done).toBe(1);
    expect({ renewals, token: token() }).toEqual({ renewals: [], token: 'pasted' });
  });

  it('is sent with a token pasted while the renewal fails', async () => {
    const answers = heldAnswers();
    const { key, token, paste } = sessionWith(null);
    const renew = async () => {
      paste('pasted');
      return 'ended' as const;
    };
    const { send } = await deskBy({ ...key, renew });
    const sent = send(a);
    (await answers.to(a, 'pasted'))(deleted(a));
    expect((await sent).run.counts.done).toBe(1);
    expect(token()).toBe('pasted');
  });

  it('reports to the session if each request was answered', async () => {
    const answers = heldAnswers();
    const { key, noted } = sessionWith('old', 'new');
    const { send } = await deskBy(key);
    const sent = send(a, b);
    (await answers.to(a, 'old'))(deleted(a));
    // Reading an answer takes longer than a failure.
    await expect.poll(() => noted).toHaveLength(1);
    (await answers.to(b, 'old'))(Promise.reject(new TypeError('Failed to fetch')));
    await sent;
    expect(noted).toEqual([
      { token: 'old', isAnswered: true },
      { token: 'old', isAnswered: false },
    ]);
  });

  it('is recorded before the desk closes, once its answer can be written', async () => {
    vi.stubGlobal('fetch', async () => deleted(a));
    const { desk, send } = await deskBy(session);
    const full = (['recordNext', 'recordAnswer'] as const).map((write) =>
      vi.spyOn(desk.journal, write).mockRejectedValue(new Error('QuotaExceededError')),
    );
    const { run } = await send(a);
    expect(run).toMatchObject({ state: 'paused', counts: { done: 0, unknown: 1 } });
    for (const write of full) write.mockRestore();
    const journal = await openJournal(desk.owner);
    desk.close();
    const recorded = async () => (await journal.readRun(run.id)).run;
    await expect.poll(recorded).toMatchObject({ state: 'finished', counts: { done: 1 } });
    journal.close();
  });
});
