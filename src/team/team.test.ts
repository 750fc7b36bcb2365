import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keys } from './announcement.ts';
import { TeamFailure, type TeamStore } from './teamStore.ts';
import { memoryTeamStore } from './testing/memoryTeamStore.ts';
import { answering, memoryOutbox, openBrowser, planOf } from './testing/openBrowser.ts';

const ben = { id: 'ben', name: 'Ben' };
const clara = { id: 'clara', name: 'Clara' };

// Keys name a day, so a test must not run past midnight.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

/** A team whose store holds `objects`; `hours`: how far the store's clock is ahead. */
function office(hours = 0) {
  const objects = new Map<string, { body: string; at: number }>();
  const time = { ahead: hours * 3_600_000 };
  const store = memoryTeamStore(objects, () => Date.now() + time.ahead);
  return { objects, store, time };
}

const begun = async (plan: { runId: string }) => plan.runId;

const broken = (store: TeamStore, parts: Partial<TeamStore>): TeamStore => ({ ...store, ...parts });
type Objects = ReturnType<typeof office>['objects'];
const endOf = (objects: Objects, runId: string) => objects.get(keys.ended('acme', Date.now(), runId))?.body;
const unreachable = () => Promise.reject(new TeamFailure('unreachable'));

describe('askTeam', () => {
  it('starts without asking if nobody announced the same, and announces ids only', async () => {
    const { store, objects } = office();
    const { team } = openBrowser(store, ben);
    expect(await team.askTeam(planOf('run-1', ['a', 'b']), true, begun)).toBe('run-1');
    const [[key = '', { body = '' } = {}] = []] = [...objects];
    expect(key).toMatch(/^sent\/acme\/\d{4}-\d\d-\d\d\/run-1$/);
    expect(JSON.parse(body)).toMatchObject({ person: ben, operation: 'cancelRenewals', marks: ['a', 'b'] });
    expect(Object.keys(JSON.parse(body)).sort()).toEqual(
      ['isLate', 'marks', 'operation', 'person', 'runId', 'seal', 'version'].sort(),
    );
  });

  it('asks about rows that a colleague announced, with name, time and rows', async () => {
    const { store, time } = office(5);
    await openBrowser(store, ben).team.askTeam(planOf('run-1', ['a', 'b']), true, begun);
    time.ahead += 3 * 60_000;
    const { team } = openBrowser(store, clara);
    const answer = team.askTeam(planOf('run-2', ['b', 'c']), true, begun);
    const question = await vi.waitUntil(() => team.question());
    expect(question).toMatchObject({
      canLeaveOut: true,
      down: null,
      overlaps: [{ who: { name: 'Ben', isSelf: false }, hasEnded: false, units: [{ marks: ['b'] }] }],
    });
    expect(Math.round((Date.now() - (question?.overlaps[0]?.at ?? 0)) / 60_000)).toBe(3);
    question?.answer('goBack');
    expect(await answer).toBeNull();
  });

  it('asks about another operation that excludes this one for the same record', async () => {
    const { store } = office();
    const renewal = { ...planOf('run-1', ['a']), operation: 'generateRenewals' } as const;
    await openBrowser(store, ben).team.askTeam(renewal, true, begun);
    const { team } = openBrowser(store, clara);
    const asked = answering(team, () => 'goBack');
    expect(await team.askTeam(planOf('run-2', ['a']), true, begun)).toBeNull();
    expect(asked.count).toBe(1);
  });

  it('leaves them out in a new announcement, and the first one warns nobody', async () => {
    const { store, objects } = office();
    await openBrowser(store, ben).team.askTeam(planOf('run-1', ['a', 'b']), true, begun);
    const { team } = openBrowser(store, clara);
    answering(team, () => 'leaveOut');
    const left = await team.askTeam(planOf('run-2', ['b', 'c']), true, async (plan) => plan);
    expect(left?.units.map(({ marks }) => marks)).toEqual([['c']]);
    expect(left?.runId).not.toBe('run-2');
    await expect.poll(() => endOf(objects, 'run-2')).toContain('"marks":[]');
  });

  it('ends the announcement at once if the run cannot be recorded', async () => {
    const { store, objects } = office();
    const { team } = openBrowser(store, ben);
    const full = () => Promise.reject(new Error('full'));
    await expect(team.askTeam(planOf('run-1', ['a']), true, full)).rejects.toThrow('full');
    await expect.poll(() => endOf(objects, 'run-1')).toContain('"marks":[]');
  });

  it('starts nothing if everything is left out', async () => {
    const { store } = office();
    await openBrowser(store, ben).team.askTeam(planOf('run-1', ['a']), true, begun);
    const { team } = openBrowser(store, clara);
    answering(team, () => 'leaveOut');
    expect(await team.askTeam(planOf('run-2', ['a']), true, begun)).toBeNull();
  });

  it('recognizes the same person at another computer, and a colleague without a shared name', async () => {
    const { store, objects } = office();
    await openBrowser(store, ben).team.askTeam(planOf('run-1', ['a']), true, begun);
    await openBrowser(store, clara, { sharesNames: false }).team.askTeam(planOf('run-2', ['b']), true, begun);
    expect([...objects.values()].at(-1)?.body).not.toContain('Clara');
    const { team } = openBrowser(store, ben);
    const answer = team.askTeam(planOf('run-3', ['a', 'b']), true, begun);
    await expect.poll(() => team.question()).not.toBeNull();
    expect(team.question()?.overlaps.map(({ who }) => who)).toEqual(
      expect.arrayContaining([{ name: 'Ben', isSelf: true }, null]),
    );
    // Nothing would remain.
    expect(team.question()?.canLeaveOut).toBe(false);
    team.question()?.answer('goBack');
    await answer;
  });

  it('asks once about the same rows when a run continues', async () => {
    const { store } = office();
    await openBrowser(store, ben).team.askTeam(planOf('run-1', ['a']), true, begun);
    const { team } = openBrowser(store, clara);
    const asked = answering(team, () => 'sendAll');
    const plan = planOf('run-2', ['a']);
    await team.askTeam(plan, true, begun);
    await team.askTeam(plan, false, begun);
    expect(asked.count).toBe(1);
  });
});

describe('rows that others sent', () => {
  it('are known by record until their run ended with nothing done, with any clock of the store', async () => {
    const { store } = office(-30);
    const { team, runsInJournal } = openBrowser(store, ben);
    const plan = planOf('run-1', ['a', 'b']);
    await team.askTeam(plan, true, begun);
    const other = openBrowser(store, clara);
    await other.team.refresh();
    const found = () => other.bulletin.touching(['cancelRenewals', 'generateRenewals'], ['b', 'c', 'a']);
    expect(found()).toMatchObject([{ runId: 'run-1', marks: ['a', 'b'], hasEnded: false, counts: null }]);
    expect(Math.abs(Date.now() - (found()[0]?.at ?? 0))).toBeLessThan(10_000);
    expect(other.bulletin.touching(['generateRenewals'], ['b'])).toEqual([]);

    const counts = { done: 1, refused: 1, unknown: 0, notSent: 0 };
    runsInJournal.set('run-1', { plan, sentAt: 0, isOver: true, outcome: { marks: ['a'], counts } });
    await team.flush();
    await other.team.refresh();
    expect(found()).toMatchObject([{ marks: ['a'], hasEnded: true, counts }]);
    expect(other.bulletin.runs()).toHaveLength(1);
  });

  it('are known once, even if a read runs while the person sends', async () => {
    const { store } = office();
    await openBrowser(store, ben).team.askTeam(planOf('run-1', ['a']), true, begun);
    await store.put(keys.sent('acme', Date.now(), 'run-9'), 'x');
    const { team, bulletin } = openBrowser(store, clara);
    await Promise.all([team.refresh(), team.refresh()]);
    expect(bulletin.runs()).toHaveLength(1);
    expect(bulletin.touching(['cancelRenewals'], ['a'])).toHaveLength(1);
    expect(bulletin.unreadable()).toHaveLength(1);
  });

  it('follow the first end of a run: later ones may be forged', async () => {
    const { store, objects } = office();
    const { team, runsInJournal } = openBrowser(store, ben);
    const plan = planOf('run-1', ['a']);
    await team.askTeam(plan, true, begun);
    runsInJournal.set('run-1', { plan, sentAt: 0, isOver: true, outcome: { marks: ['a'] } });
    const end = () => endOf(objects, 'run-1');
    await expect.poll(() => team.flush().then(end)).toBeDefined();
    const forged = JSON.stringify({ ...JSON.parse(end() ?? ''), marks: [] });
    // Listed before and after the first one.
    for (const day of ['2000-01-01', '2999-12-31'])
      objects.set(`sent/acme/${day}/run-1.ended`, { body: forged, at: Date.now() + 1_000 });
    const other = openBrowser(broken(store, { list: (prefix) => store.list(prefix, '') }), clara);
    await other.team.refresh();
    expect(other.bulletin.touching(['cancelRenewals'], ['a'])).toMatchObject([{ marks: ['a'] }]);
  });

  it('keep their times if the store’s clock reads slightly differently', async () => {
    const { store, time } = office(5);
    await openBrowser(store, ben).team.askTeam(planOf('run-1', ['a']), true, begun);
    const { team, bulletin } = openBrowser(store, clara);
    const at = async () => {
      await team.refresh();
      return bulletin.runs()[0]?.at;
    };
    const first = await at();
    time.ahead += 500;
    expect(await at()).toBe(first);
  });

  it('exclude runs of this browser', async () => {
    const { store } = office();
    const { team, bulletin } = openBrowser(store, ben);
    await team.askTeam(planOf('run-1', ['a']), true, begun);
    expect([bulletin.runs(), bulletin.touching(['cancelRenewals'], ['a'])]).toEqual([[], []]);
  });
});

describe('closing', () => {
  it('answers an open question with going back', async () => {
    const { store } = office();
    await openBrowser(store, ben).team.askTeam(planOf('run-1', ['a']), true, begun);
    const { team } = openBrowser(store, clara);
    const answer = team.askTeam(planOf('run-2', ['a']), true, begun);
    await expect.poll(() => team.question()).not.toBeNull();
    team.close();
    expect(team.question()).toBeNull();
    expect(await answer).toBeNull();
  });

  it.each([
    ['nothing', false],
    ['something', true],
  ])('starts and does not ask again if a read in progress finds %s', async (_, isFound) => {
    const { store } = office();
    if (isFound) await openBrowser(store, ben).team.askTeam(planOf('run-1', ['a']), true, begun);
    const { team } = openBrowser(store, clara);
    const asked = answering(team, () => 'sendAll');
    const answer = team.askTeam(planOf('run-2', ['a']), true, begun);
    team.close();
    expect(await answer).toBeNull();
    expect(asked.count).toBe(0);
  });
});

describe('the end of a run', () => {
  it('ends the warning for rows not done, and only its own browser can write it', async () => {
    const { store, objects } = office();
    const { team, runsInJournal } = openBrowser(store, ben);
    const plan = planOf('run-1', ['a', 'b']);
    await team.askTeam(plan, true, begun);
    runsInJournal.set('run-1', { plan, sentAt: 0, isOver: true, outcome: { marks: ['a'] } });
    await expect.poll(() => team.flush().then(() => endOf(objects, 'run-1'))).toBeDefined();
    const asked = async (among: string[]) => {
      const asking = openBrowser(store, clara).team;
      const questions = answering(asking, () => 'goBack');
      await asking.askTeam(planOf(crypto.randomUUID(), among), true, begun);
      return questions.count;
    };
    expect(await asked(['b'])).toBe(0);
    expect(await asked(['a'])).toBe(1);
    // An ending by a colleague, without the secret, has no effect.
    objects.set(keys.ended('acme', Date.now(), 'run-1'), {
      body: '{"version":1,"secret":"guess","marks":[]}',
      at: 0,
    });
    expect(await asked(['b'])).toBe(1);
  });

  it('is written for an announcement whose tab closed before the run started', async () => {
    const { store, objects } = office();
    const outbox = memoryOutbox();
    const secret = 'of one journal';
    void openBrowser(store, ben, { outbox, secret }).team.askTeam(
      planOf('run-1', ['a']),
      true,
      () => new Promise(() => undefined),
    );
    await expect.poll(async () => (await outbox.all()).get('run-1')?.isAnnounced).toBe(true);
    await openBrowser(store, ben, { outbox, secret }).team.flush();
    expect(endOf(objects, 'run-1')).toContain('"marks":[]');
    expect((await outbox.all()).size).toBe(0);
  });
});

describe('a run of this journal', () => {
  it('that was deleted before its end was written still warns colleagues', async () => {
    const { store, objects } = office();
    const outbox = memoryOutbox();
    const { team, runsInJournal } = openBrowser(store, ben, { outbox });
    await team.askTeam(planOf('run-1', ['a']), true, begun);
    const due = async () => [...(await outbox.all()).values()];
    await expect.poll(() => team.flush().then(due)).toEqual([{ isAnnounced: true, isBegun: true }]);
    runsInJournal.clear();
    await expect.poll(() => team.flush().then(due)).toEqual([]);
    expect([...objects.keys()]).toEqual([keys.sent('acme', Date.now(), 'run-1')]);
    const { team: other } = openBrowser(store, clara);
    const asked = answering(other, () => 'goBack');
    await other.askTeam(planOf('run-2', ['a']), true, begun);
    expect(asked.count).toBe(1);
  });

  it('continues if it was announced before this browser’s data was erased', async () => {
    const { store } = office();
    await openBrowser(store, ben).team.askTeam(planOf('run-1', ['a', 'b']), true, begun);
    const { team } = openBrowser(store, ben);
    const asked: unknown[] = [];
    team.subscribe(() => asked.push(team.question()?.down));
    answering(team, () => 'sendAll');
    expect(await team.askTeam(planOf('run-1', ['b']), false, begun)).toBe('run-1');
    expect(asked.filter(Boolean)).toEqual([]);
  });

  it('is not read while the store cannot be reached', async () => {
    const { store } = office();
    const outbox = memoryOutbox();
    const due = ['run-1', 'run-2'];
    for (const runId of due) await outbox.save(runId, { isAnnounced: true, isBegun: true });
    const parts: Partial<TeamStore> = { now: unreachable };
    const changing = { ...store, now: () => (parts.now ?? store.now)(), put: unreachable };
    const { team, runsInJournal } = openBrowser(changing, ben, { outbox });
    const reads = vi.spyOn(runsInJournal, 'get');
    for (const runId of due)
      runsInJournal.set(runId, {
        plan: planOf(runId, ['a']),
        sentAt: 0,
        isOver: true,
        outcome: { marks: [] },
      });
    await team.flush();
    expect(reads).not.toHaveBeenCalled();
    delete parts.now;
    await team.flush();
    expect(reads).toHaveBeenCalledOnce();
  });
});

describe('a store that fails', () => {
  it('asks once per run, and the announcement follows late, with the time of sending', async () => {
    const { store, objects } = office();
    const parts: Partial<TeamStore> = { put: unreachable };
    const changing = {
      ...store,
      put: (...given: Parameters<TeamStore['put']>) => (parts.put ?? store.put)(...given),
    };
    const { team, runsInJournal } = openBrowser(changing, ben);
    const plan = planOf('run-1', ['a']);
    const asked = answering(team, () => 'sendAll');
    const sentAt = Date.now() - 4 * 60_000;
    runsInJournal.set('run-1', { plan, sentAt, isOver: false, outcome: { marks: [] } });
    expect(await team.askTeam(plan, true, begun)).toBe('run-1');
    await team.askTeam(plan, false, begun);
    expect(asked.count).toBe(1);
    expect(objects.size).toBe(0);
    delete parts.put;
    await expect.poll(() => team.flush().then(() => objects.size)).toBe(1);
    const { bulletin, team: colleague } = openBrowser(store, clara);
    await colleague.refresh();
    const [run] = bulletin.runs();
    const ages = [run?.at, run?.announcedLateAt].map((at) => Math.round((Date.now() - (at ?? 0)) / 60_000));
    expect(ages).toEqual([4, 0]);
  });

  it('blocks sending with whenDown "hold"', async () => {
    const { store } = office();
    const { team } = openBrowser(broken(store, { list: unreachable }), ben, { whenDown: 'hold' });
    const answer = team.askTeam(planOf('run-1', ['a']), true, begun);
    await expect.poll(() => team.question()).toMatchObject({ isHeld: true, down: { code: 'unreachable' } });
    team.question()?.answer('goBack');
    expect(await answer).toBeNull();
  });

  it.each(['before', 'after'])(
    'has the announcement if its answer was lost %s it was written',
    async (when) => {
      const { store, objects } = office();
      let attempts = 0;
      const put: TeamStore['put'] = async (key, body) => {
        if (++attempts > 1) return store.put(key, body);
        if (when === 'after') await store.put(key, body);
        throw new TeamFailure('unreachable');
      };
      const { team } = openBrowser(broken(store, { put }), ben);
      const asked = answering(team, () => 'goBack');
      expect(await team.askTeam(planOf('run-1', ['a']), true, begun)).toBe('run-1');
      expect([asked.count, objects.size]).toEqual([0, 1]);
    },
  );

  it('is not asked a second time after a timeout: the person waits', async () => {
    const { store } = office();
    let attempts = 0;
    const put = () => Promise.reject(new TeamFailure(attempts++ ? 'refused' : 'silent'));
    const { team } = openBrowser(broken(store, { put }), ben);
    const answer = team.askTeam(planOf('run-1', ['a']), true, begun);
    await expect.poll(() => team.question()).toMatchObject({ down: { code: 'silent', since: null } });
    team.question()?.answer('goBack');
    await answer;
  });

  it('is detected by a list without the object just written', async () => {
    const { store } = office();
    const { team } = openBrowser(broken(store, { list: async () => [] }), ben);
    const answer = team.askTeam(planOf('run-1', ['a']), true, begun);
    await expect.poll(() => team.question()).toMatchObject({ down: { code: 'unusable' } });
    team.question()?.answer('goBack');
    await answer;
  });

  it.each([
    ['no JSON', 'run-9', 'x'],
    ['another run than its key', 'run-9', '{"version":1,"runId":"run-1"}'],
  ])('holds an entry that cannot be read (%s): it is asked about once', async (_, runId, body) => {
    const { store } = office();
    await store.put(keys.sent('acme', Date.now(), runId), body);
    const { team } = openBrowser(store, ben);
    const asked = answering(team, () => 'sendAll');
    await team.askTeam(planOf('run-2', ['a']), true, begun);
    await team.askTeam(planOf('run-3', ['b']), true, begun);
    expect(asked.count).toBe(1);
  });
});
