import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Link, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { type LinkMark, openingLink, useLinkFill } from './useLinkFill.ts';

/** Says of each link that the page shows whether it is opened or shown again. */
function Fill() {
  const { fill, isFresh } = useLinkFill((parameters) => parameters.get('id'));
  return <output>{fill === null ? 'no link' : `${fill} ${isFresh ? 'opened' : 'shown again'}`}</output>;
}

function Pages() {
  const search = useSearch();
  const opened = useHistoryState<LinkMark | null>()?.opened;
  return (
    <>
      <Link href="/page">Away</Link>
      {['A', 'B'].map((id) => (
        <Link key={id} href={`/page?id=${id}`} state={openingLink()}>
          Open {id}
        </Link>
      ))}
      <Link href="/page?id=A" state={{ returnedFromSignIn: true }}>
        Return to A
      </Link>
      <Fill key={`${search} ${opened}`} />
    </>
  );
}

const before = location.href;
const shown = page.getByRole('status');
const go = (name: string) => page.getByRole('link', { name, exact: true }).click();

beforeEach(async () => {
  sessionStorage.clear();
  history.pushState(null, '', '/page');
  await render(<Pages />);
});

afterEach(() => history.pushState(null, '', before));

it('opens a link each time that one follows it within the console', async () => {
  await go('Open A');
  await expect.element(shown).toHaveTextContent('A opened');
  await go('Away');
  await expect.element(shown).toHaveTextContent('no link');
  await go('Open A');
  await expect.element(shown).toHaveTextContent('A opened');
});

it('opens the same link once more from the page that it filled', async () => {
  await go('Open A');
  await expect.element(shown).toHaveTextContent('A opened');
  const first = shown.element();
  await go('Open A');
  await expect.poll(() => shown.element() !== first).toBe(true);
  await expect.element(shown).toHaveTextContent('A opened');
});

it('does not open a link again by Back, whatever was opened since', async () => {
  await go('Open A');
  await go('Open B');
  await expect.element(shown).toHaveTextContent('B opened');
  history.back();
  await expect.element(shown).toHaveTextContent('A shown again');
  history.forward();
  await expect.element(shown).toHaveTextContent('B shown again');
});

it('does not open a link again by the return from a sign-in', async () => {
  await go('Open A');
  await go('Open B');
  await go('Return to A');
  await expect.element(shown).toHaveTextContent('A shown again');
});
