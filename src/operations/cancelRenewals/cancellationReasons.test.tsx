import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { orgWith } from '#config/testing/orgWith.ts';
import type { Desk } from '#desk/desk.ts';
import { showAtDesk } from '#pageParts/testing/showAtDesk.tsx';
import { createOrg, type EmbeddedOrg } from '#sandbox/org.ts';
import { personas } from '#sandbox/personas.ts';
import { seed } from '#sandbox/seed/seed.ts';
import { sessionIdOf } from '#sandbox/sessionIds.ts';
import { CancelRenewalsPage } from './CancelRenewalsPage.tsx';
import { cancelRenewalsRules } from './rules.ts';

let platform: EmbeddedOrg;
let desk: Desk;

beforeEach(() => {
  platform = createOrg();
  vi.stubGlobal('fetch', (request: Request) => platform.handle(request));
  history.replaceState(null, '', '/cancellations/new');
});

afterEach(() => {
  desk.close();
  vi.unstubAllGlobals();
});

const dialog = page.getByRole('dialog', { name: 'Cancel renewals' });
const confirm = dialog.getByRole('button', { name: 'Cancel 1 renewal in Acme' });
const reason = dialog.getByRole('combobox', { name: 'Reason' });

async function ask(reasons: { cancellationReasons?: string[]; reasonRequired?: boolean }) {
  desk = await showAtDesk(<CancelRenewalsPage />, {
    org: orgWith(reasons),
    rules: { cancelRenewals: cancelRenewalsRules },
    token: sessionIdOf(personas.clara),
  });
  await page.getByLabelText('Paste purchase activities').fill(seed.activities.renewable[0]?.id ?? '');
  await page.getByRole('button', { name: 'Cancel 1 renewal', exact: true }).click();
}

const notes = async () => (await desk.journal.listRuns()).map(({ note }) => note);

it('cancels only with a reason where the org asks for one, and begins the note with it', async () => {
  await ask({ cancellationReasons: ['Moved away', 'Price'], reasonRequired: true });
  await expect.element(reason).toHaveValue('');
  await expect.element(confirm).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Note' }).fill('CASE-17');
  await expect.element(confirm).toBeDisabled();
  await reason.selectOptions('Moved away');
  await confirm.click();
  await expect.poll(notes).toEqual(['Moved away · CASE-17']);
  await expect.poll(() => platform.ledger.length).toBe(1);
});

it('offers reasons that nobody has to choose', async () => {
  await ask({ cancellationReasons: ['Moved away'] });
  await expect.element(reason).toHaveAccessibleDescription('Optional. The note begins with it.');
  await confirm.click();
  await expect.poll(notes).toEqual(['']);
});

it('asks for no reason where the org lists none', async () => {
  await ask({});
  await expect.element(confirm).toBeEnabled();
  await expect.element(reason).not.toBeInTheDocument();
});
