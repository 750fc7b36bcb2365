import { expect, it } from 'vitest';
import { keys } from './announcement.ts';
import { memoryTeamStore } from './testing/memoryTeamStore.ts';
import { openBrowser } from './testing/openBrowser.ts';

it('a late announcement without a time of sending, or with one after itself, tells its own time', async () => {
  const store = memoryTeamStore();
  const late = (runId: string, sentAt: object) =>
    store.put(
      keys.sent('acme', Date.now(), runId),
      JSON.stringify({
        version: 1,
        runId,
        person: null,
        operation: 'cancelRenewals',
        marks: ['a'],
        seal: runId,
        isLate: true,
        ...sentAt,
      }),
    );
  await late('earlier-version', {});
  await late('clock-ahead', { sentAt: Date.now() + 3_600_000 });
  const { bulletin, team } = openBrowser(store, { id: 'clara', name: 'Clara' });
  await team.refresh();
  expect(bulletin.runs().map(({ at, announcedLateAt }) => at === announcedLateAt)).toEqual([true, true]);
});
