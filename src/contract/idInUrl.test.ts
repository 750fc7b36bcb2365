import { expect, it } from 'vitest';
import { idInUrl } from './idInUrl.ts';

const [account, activity] = ['0015g00000AAAAA', 'a0X5g000000001AEAQ'];

it('skips the ids of another kind, such as the account whose page shows the record', () => {
  const page = `https://acme.example/lightning/r/Account/${account}/related?id=${activity}`;
  expect(idInUrl(page)).toBe(account);
  expect(idInUrl(page, (id) => id.startsWith('001'))).toBe(activity);
});
