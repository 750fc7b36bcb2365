import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useLinkPrefill } from './useLinkPrefill.ts';

function Fill() {
  const { fill, draftName } = useLinkPrefill((parameters) => parameters.get('id'));
  return <output>{fill === null ? 'no link' : `${fill}, draft ${draftName}`}</output>;
}

const before = location.href;
afterEach(() => history.pushState(null, '', before));

it.each([
  ['', 'no link'],
  ['?draft=1', 'no link'],
  // Never the name of the person's own draft.
  ['?id=A&draft=sheet', 'A, draft ?sheet'],
  ['?id=A&draft=1', 'A, draft ?1'],
])('reads %j', async (search, words) => {
  history.pushState(null, '', `/page${search}`);
  await render(<Fill />);
  await expect.element(page.getByRole('status')).toHaveTextContent(words);
});
