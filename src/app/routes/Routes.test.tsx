import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Link } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { orgWith } from '#config/testing/orgWith.ts';
import type { Desk } from '#desk/desk.ts';
import { paths } from '#pageParts/links/paths.ts';
import { newLinkState } from '#pageParts/links/useLinkPrefill.ts';
import { showAtDesk } from '#pageParts/testing/showAtDesk.tsx';
import { oneRowRules } from '#run/rules/oneRowRules.ts';
import { seed } from '#sandbox/seed/seed.ts';
import { Routes } from './Routes.tsx';

const { acme, stark } = seed.accounts;
const account = page.getByRole('combobox', { name: 'Account' });
const customerType = page.getByRole('combobox', { name: 'Customer type' });
const before = location.href;
let desk: Desk;

beforeEach(async () => {
  navigate('/nowhere');
  const links = { Acme: acme.id, Stark: stark.id };
  const piece = (
    <>
      {Object.entries(links).map(([name, id]) => (
        <Link key={name} href={paths.newOrder({ account: id })}>
          Order for {name}
        </Link>
      ))}
      <Link href={paths.newOrder({ account: acme.id })} state={newLinkState()}>
        Chosen here
      </Link>
      <Link href="/nowhere">Away</Link>
      <Routes />
    </>
  );
  desk = await showAtDesk(piece, { org: orgWith(), rules: { createOrder: oneRowRules('createOrder') } });
});

afterEach(() => {
  desk.close();
  navigate(before, { replace: true });
});

const click = (name: string) => page.getByRole('link', { name, exact: true }).click();

async function expectForm(accountId: string, type: string) {
  await expect.element(account).toHaveValue(accountId);
  await expect.element(customerType).toHaveValue(type);
}

it('says that a link filled the form, but not to a person who chose it in the console', async () => {
  const notice = page.getByText('Pre-filled by a link. Check before sending');
  await click('Order for Acme');
  await expect.element(notice).toBeVisible();
  await click('Chosen here');
  await expect.element(notice).not.toBeInTheDocument();
  await expectForm(acme.id, '');
  // The first empty field has the focus.
  await expect.element(page.getByRole('combobox', { name: 'Business unit' })).toHaveFocus();
});

it('shows what was entered over a link again by Back and Forward', async () => {
  await click('Order for Acme');
  await expectForm(acme.id, '');
  await customerType.fill('INDIVIDUAL');
  await click('Order for Stark');
  await expectForm(stark.id, '');
  await customerType.fill('BUSINESS');
  history.back();
  await expectForm(acme.id, 'INDIVIDUAL');
  history.forward();
  await expectForm(stark.id, 'BUSINESS');
});

it('fills the form anew when the same link is opened again, also from the page that it filled', async () => {
  await click('Order for Acme');
  await expectForm(acme.id, '');
  await customerType.fill('INDIVIDUAL');
  await click('Order for Acme');
  await expectForm(acme.id, '');
  history.back();
  await expectForm(acme.id, 'INDIVIDUAL');
});

it('shows what was entered over a link again after a sign-in, which returns to the address', async () => {
  await click('Order for Acme');
  await expectForm(acme.id, '');
  await customerType.fill('INDIVIDUAL');
  const returnTo = location.pathname + location.search;
  await click('Away');
  await expect.element(account).not.toBeInTheDocument();
  navigate(returnTo, { replace: true });
  await expectForm(acme.id, 'INDIVIDUAL');
  expect(location.pathname + location.search).toBe(returnTo);
});
