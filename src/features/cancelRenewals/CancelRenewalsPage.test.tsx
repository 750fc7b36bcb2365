import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createOrg, type EmbeddedOrg } from '#sandbox/org.ts';
import { personas } from '#sandbox/personas.ts';
import { seed } from '#sandbox/seed/seed.ts';
import { sessionIdOf } from '#sandbox/sessionIds.ts';
import type { Desk } from '#workbench/desk.ts';
import { NamesProvider } from '#workbench/names/NamesProvider.tsx';
import { orgWith, showAtDesk } from '#workbench/testing/showAtDesk.tsx';
import { CancelRenewalsPage } from './CancelRenewalsPage.tsx';
import { cancelRenewalsRules } from './rules.ts';

const [a, b] = seed.activities.renewable;
const preview = page.getByRole('grid', { name: 'Preview' });
const rows = preview.getByRole('row');
const dialog = page.getByRole('dialog', { name: 'Cancel renewals' });

let platform: EmbeddedOrg;
let desk: Desk;

beforeEach(() => {
  platform = createOrg();
  vi.stubGlobal('fetch', (request: Request) => platform.handle(request));
});

afterEach(() => {
  desk.close();
  vi.unstubAllGlobals();
});

async function show(address = '/cancellations/new') {
  history.replaceState(null, '', address);
  const piece = (
    <NamesProvider>
      <CancelRenewalsPage />
    </NamesProvider>
  );
  desk = await showAtDesk(piece, {
    org: orgWith({ cancellationTypes: ['Cancel Renewal'] }),
    rules: { cancelRenewals: cancelRenewalsRules },
    token: sessionIdOf(personas.clara),
  });
}

describe('a name of the person’s own', () => {
  const pasted = `${a.id}\n${b.id.slice(0, 15)}`;

  beforeEach(async () => {
    await show();
    await desk.journal.nicknames.save([[b.id, 'Uncle Bruce']]);
    await page.getByLabelText('Paste purchase activities').fill(pasted);
  });

  it('stands before its id in the preview, whose whole text stays', async () => {
    const cell = preview.getByRole('gridcell', { name: /^Uncle Bruce/ });
    await expect.element(cell).toHaveTextContent(`Uncle Bruce ${b.id}`);
    await expect.element(preview.getByRole('gridcell', { name: a.id })).toHaveTextContent(a.id);
  });

  it('finds the rows of its id', async () => {
    await expect.element(rows.nth(2)).toBeVisible();
    await page.getByLabelText('Find in preview').fill('bruce');
    await expect.element(rows.nth(2)).not.toBeInTheDocument();
    await expect.element(rows.nth(1)).toMatchTextContent('Uncle Bruce');
  });

  it('finds them too when it is given while something is sought', async () => {
    await expect.element(rows.nth(2)).toBeVisible();
    await page.getByLabelText('Find in preview').fill('aunt');
    await expect.element(page.getByText('No row fits')).toBeVisible();
    await desk.journal.nicknames.save([[a.id, 'Aunt Agatha']]);
    await expect.element(rows.nth(1)).toMatchTextContent('Aunt Agatha');
  });

  it('is said once more before anything is sent', async () => {
    await page.getByRole('button', { name: 'Cancel 2 renewals' }).click();
    await expect.element(dialog.getByRole('listitem').nth(0)).toHaveTextContent(`Purchase activity ${a.id}`);
    await expect
      .element(dialog.getByRole('listitem').nth(1))
      .toHaveTextContent(`Purchase activity Uncle Bruce ${b.id}`);
    expect(platform.received).toEqual([]);
  });
});
