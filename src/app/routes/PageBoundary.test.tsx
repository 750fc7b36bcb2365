import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { orgWith } from '#config/testing/orgWith.ts';
import type { Desk } from '#desk/desk.ts';
import { startRun } from '#desk/startRun.ts';
import { MissingCode } from '#lib/lazyCode.ts';
import { cancelRenewalsRules } from '#operations/cancelRenewals/rules.ts';
import { showAtDesk } from '#pageParts/testing/showAtDesk.tsx';
import { lastFailure } from '#pages/diagnostics/lastFailure.ts';
import type { Row } from '#run/run.ts';
import { createOrg, type EmbeddedOrg } from '#sandbox/org.ts';
import { personas } from '#sandbox/personas.ts';
import { seed } from '#sandbox/seed/seed.ts';
import { sessionIdOf } from '#sandbox/sessionIds.ts';
import { lazyPart } from '#ui/lazyComponent.tsx';
import { PageBoundary } from './PageBoundary.tsx';

let platform: EmbeddedOrg;
let desk: Desk;
let fault: Error | null;

beforeEach(() => {
  platform = createOrg();
  vi.stubGlobal('fetch', (request: Request) => platform.handle(request));
  // React logs caught errors.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  desk.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function OrderPage() {
  if (fault) throw fault;
  return <p>The page is there</p>;
}

async function show(thrown: Error) {
  history.replaceState(null, '', '/orders/8015g000003NnXkAAK');
  fault = thrown;
  const shell = (
    <>
      <nav aria-label="Pages">Shell</nav>
      <PageBoundary>
        <OrderPage />
      </PageBoundary>
    </>
  );
  desk = await showAtDesk(shell, {
    org: orgWith(),
    rules: { cancelRenewals: cancelRenewalsRules },
    token: sessionIdOf(personas.clara),
  });
}

it('a crashed page leaves shell and runs alone, and offers a report without data', async () => {
  await show(new TypeError('No order 8015g000003NnXkAAK'));
  await expect.element(page.getByRole('heading', { name: 'This page failed' })).toBeVisible();
  await expect.element(page.getByRole('navigation', { name: 'Pages' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Copy the report' })).toBeVisible();
  const report = page.getByText(/^Order Desk .*page \/orders\/:id/);
  await expect.element(report).toBeVisible();
  const text = report.element().textContent;
  expect(text).toContain('TypeError: No order [removed]');
  expect(text).toContain('OrderPage');
  expect(text).toContain(navigator.userAgent);
  expect(text).not.toContain('8015g000003NnXkAAK');
  // Diagnostics shows it.
  expect(lastFailure()).toBe(text);

  const rows = seed.activities.renewable.slice(0, 2).map(
    ({ id }, index): Row => ({
      index,
      cells: { purchaseActivityId: id, cancellationType: 'Cancel Renewal' },
    }),
  );
  await startRun(desk, { operation: 'cancelRenewals', rows, rowsPerRequest: 1 });
  await expect.poll(() => platform.ledger.length).toBe(2);
});

it('a failed part of a page leaves a report for Diagnostics', async () => {
  const Part = lazyPart(async () => () => {
    throw new Error('A fault of the part');
  });
  const shell = (
    <PageBoundary>
      <p>The page</p>
      <Part />
    </PageBoundary>
  );
  desk = await showAtDesk(shell, { org: orgWith(), rules: {} });
  await expect.element(page.getByText(/or has failed/)).toBeVisible();
  await expect.element(page.getByText('The page')).toBeVisible();
  expect(lastFailure()).toContain('Error: A fault of the part');
});

it('a page whose code cannot be loaded says so, and can be tried again', async () => {
  await show(new MissingCode(new Error('Failed to fetch')));
  await expect.element(page.getByRole('heading', { name: 'This page could not be fetched' })).toBeVisible();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/check the connection/i);
  fault = null;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('The page is there')).toBeVisible();
});
