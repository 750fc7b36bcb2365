import { afterEach, expect, it } from 'vitest';
import { systemClock } from '#lib/clock.ts';
import { type Journal, openJournal } from './journal.ts';
import { NICKNAMES_CHANGED } from './nicknames.ts';
import { emptyStorageForEachTest } from './testing/emptyStorage.ts';

emptyStorageForEachTest();

const open: Journal[] = [];

afterEach(async () => {
  for (const journal of open.splice(0)) journal.close();
});

async function journalOf(owner = { orgId: 'acme', userId: 'clara' }): Promise<Journal> {
  const journal = await openJournal(owner, { ...systemClock, now: () => 42 });
  open.push(journal);
  return journal;
}

it('keeps one name per record, under the latest form of its id, and notifies other tabs', async () => {
  const [here, there] = [await journalOf(), await journalOf()];
  const notification = new Promise((resolve) => there.subscribe(resolve));
  await here.nicknames.save('0015g000003NnHd', 'Acme');
  await here.nicknames.save('0015g000003NnHD', 'Other capitals');
  await here.nicknames.save('any-shape', 'Odd');
  await here.nicknames.save('0015g000003NnHdAAK', 'Acme HQ');
  expect(await notification).toBe(NICKNAMES_CHANGED);
  expect(await there.nicknames.all()).toEqual(
    new Map([
      ['0015g000003NnHD', 'Other capitals'],
      ['0015g000003NnHdAAK', 'Acme HQ'],
      ['any-shape', 'Odd'],
    ]),
  );
  await there.nicknames.remove('0015g000003NnHd');
  expect([...(await here.nicknames.all()).values()]).toEqual(['Other capitals', 'Odd']);
});
