import { expect, it } from 'vitest';
import { openJournal } from './journal.ts';
import { teamStore } from './teamStore.ts';
import { emptyStorageForEachTest } from './testing/emptyStorage.ts';

emptyStorageForEachTest();

it('keeps what the team needs beside the drafts, until it is removed', async () => {
  const clara = { orgId: 'acme', userId: 'clara' };
  const first = await openJournal(clara);
  await teamStore(first).save('secret', 'of this journal');
  await teamStore(first).save('3c9a8f52-0d7e-4c1b-8f4e-2a6b7c8d9e0f', { isAnnounced: true });
  first.close();
  const journal = await openJournal(clara);
  const kept = teamStore(journal);
  expect(await kept.read('secret')).toBe('of this journal');
  // A draft that is named by a whole id is a link's draft, and deleted in time.
  await journal.drafts.clearOfLinks(Number.POSITIVE_INFINITY);
  expect(await kept.all()).toHaveLength(2);
  expect(await journal.drafts.all()).toEqual(new Map());
  await kept.remove('3c9a8f52-0d7e-4c1b-8f4e-2a6b7c8d9e0f');
  expect((await kept.all()).map(({ id }) => id)).toEqual(['secret']);
  journal.close();
});
