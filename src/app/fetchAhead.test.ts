import { describe, expect, it } from 'vitest';
import { storedSessionKey } from '#session/hasStoredSession.ts';
import { lastSignOutKey } from '#session/lastSignOut.ts';
import { isSignedInNext } from './fetchAhead.ts';
import { pagesNeededAt } from './pageCode.ts';

const storage = (items: Record<string, string>) =>
  ({ getItem: (key: string) => items[key] ?? null }) as unknown as Storage;
const person = () => storage({ [storedSessionKey]: '{}' });
const stranger = () => storage({});
const blocked = () => {
  throw new DOMException('Access is denied', 'SecurityError');
};

describe('what is fetched before anything else', () => {
  it.each([
    ['for somebody whose tab had a session', person, '/orders/new', true],
    ['for somebody who comes back from the sign-in', stranger, '/callback', true],
    ['not for a stranger', stranger, '/orders/new', false],
    ['not where storage is blocked', blocked, '/orders/new', false],
  ])('is the code behind the sign-in: %s', (_who, storageOf, path, isFetched) => {
    expect(isSignedInNext(storageOf, path)).toBe(isFetched);
  });

  it.each([
    ['not for somebody who has since signed out in another tab', { [storedSessionKey]: '{}' }, false],
    ['for somebody who signed in after that', { [storedSessionKey]: '{}', [lastSignOutKey]: 'out' }, true],
  ])('is the code behind the sign-in: %s', (_who, tab, isFetched) => {
    const lasting = storage({ [lastSignOutKey]: 'out' });
    expect(
      isSignedInNext(
        () => storage(tab),
        '/orders/new',
        () => lasting,
      ),
    ).toBe(isFetched);
  });

  it.each([
    ['/orders/new', ['newOrder']],
    ['/Orders/new/', ['newOrder']],
    ['/orders/801x', ['order']],
    ['/', ['home']],
    // The line may be gone when the run's page is shown.
    ['/renewals/new', ['newRenewals', 'run']],
    ['/nowhere', []],
  ])('at %s are the pages %j', (path, names) => {
    expect(pagesNeededAt(path)).toEqual(names);
  });
});
