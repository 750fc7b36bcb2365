import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { orgWith } from '#config/testing/orgWith.ts';
import type { Desk } from '#desk/desk.ts';
import { NamesProvider } from '#pageParts/names/NamesProvider.tsx';
import { showAtDesk } from '#pageParts/testing/showAtDesk.tsx';
import { numberOfTwo } from '#sandbox/data/membershipFacts.ts';
import { createOrg } from '#sandbox/org.ts';
import { personas } from '#sandbox/personas.ts';
import { seed } from '#sandbox/seed/seed.ts';
import { recordsConfig } from '#sandbox/server/sandboxConfig.ts';
import { sessionIdOf } from '#sandbox/sessionIds.ts';
import { SheetPage } from '../SheetPage.tsx';

const find = page.getByRole('button', { name: 'Find by “Membership no.”: Purchase activity' });
const send = (count: number) => page.getByRole('button', { name: new RegExp(`^Cancel ${count} renewals?$`) });
let desk: Desk | undefined;

afterEach(() => {
  desk?.close();
  vi.unstubAllGlobals();
});

it('finds records by their numbers, and asks which of two is meant', async () => {
  const platform = createOrg();
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => platform.handle(new Request(address, init)));
  const org = orgWith({ records: recordsConfig('https://acme.example'), cancellationTypes: [] });
  desk = await showAtDesk(
    <NamesProvider>
      <SheetPage operation="cancelRenewals" shared={{ cancellationType: 'Now' }} />
    </NamesProvider>,
    { org, rules: {}, token: sessionIdOf(personas.clara) },
  );
  const text = `Membership no.\tTeam\nM-1001\tNorth\n${numberOfTwo}\tSouth\nM-x\tWest`;
  await page.getByRole('textbox', { name: /^Paste/ }).fill(text);
  await find.click();
  const problems = page.getByRole('alert').filter({ hasText: '2 problems' });
  await expect.element(problems).toMatchTextContent(/2 records of the org are “M-1042”/);
  await expect.element(problems).toMatchTextContent(/shows you no record that is exactly “M-x”/);
  await problems.getByRole('button', { name: 'Line 3' }).click();
  const choice = page.getByRole('combobox', { name: 'Purchase activity, line 3' });
  await expect.element(choice).toBeVisible();
  await userEvent.selectOptions(choice, seed.activities.all[47]?.id ?? '');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert').filter({ hasText: '1 problem' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Leave out 1 bad line' }).click();
  await expect.element(send(2)).toBeEnabled();
  await page.getByRole('button', { name: 'Do not look them up' }).click();
  await expect.element(find).toBeVisible();
});
