import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Link } from 'wouter';
import { paths } from '#pageParts/links/paths.ts';
import { newLinkState } from '#pageParts/links/useLinkPrefill.ts';
import { useRowInAddress } from './useRowInAddress.ts';

const runId = 'run-1';

/** A run's page that shows the requested row, and how often it was opened. */
const asked: (string | undefined)[] = [];
function Linked() {
  const { row, opened } = useRowInAddress(12).link;
  if (asked.at(-1) !== opened) asked.push(opened);
  return (
    <>
      <Link href={paths.run(runId, 6)} state={newLinkState()}>
        Row 7
      </Link>
      <output>{row === null ? 'none' : `row ${row + 1}`}</output>
    </>
  );
}

const before = location.href;
const shown = page.getByRole('status');

beforeEach(async () => {
  asked.length = 0;
  history.pushState(null, '', paths.run(runId, 20));
  await render(<Linked />);
});

afterEach(() => history.pushState(null, '', before));

it('is none if the run has no such row', async () => {
  await expect.element(shown).toHaveTextContent('none');
});

it('is requested again by each followed link, even for the same row', async () => {
  const link = page.getByRole('link', { name: 'Row 7', exact: true });
  await link.click();
  await expect.element(shown).toHaveTextContent('row 7');
  await expect.poll(() => asked.length).toBe(1);
  await link.click();
  await expect.poll(() => asked.length).toBe(2);
});
