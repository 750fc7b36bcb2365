import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cancelRenewalsRules } from '#features/cancelRenewals/rules.ts';
import { CreateOrderPage } from '#features/createOrder/CreateOrderPage.tsx';
import { createOrderRules } from '#features/createOrder/rules.ts';
import { newRun } from '#run/newRun.ts';
import type { Row } from '#run/run.ts';
import { createOrg, type EmbeddedOrg } from '#sandbox/org.ts';
import { personas } from '#sandbox/personas.ts';
import { seed } from '#sandbox/seed/seed.ts';
import { sessionIdOf } from '#sandbox/sessionIds.ts';
import type { Desk } from '#workbench/desk.ts';
import { RunPage } from '#workbench/RunPage.tsx';
import { orgWith, showAtDesk } from '#workbench/testing/showAtDesk.tsx';

// config.json may come slowly on the second visit, when the console is open by the one that was read last.
let platform: EmbeddedOrg;
let desk: Desk;
let config: PromiseWithResolvers<void>;

beforeEach(() => {
  platform = createOrg();
  config = Promise.withResolvers();
  vi.stubGlobal('fetch', (request: Request) => platform.handle(request));
});

afterEach(() => {
  desk.close();
  vi.unstubAllGlobals();
});

function Leaving() {
  const [isHere, setIsHere] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setIsHere(!isHere)}>
        {isHere ? 'Leave' : 'Come back'}
      </button>
      {isHere && <CreateOrderPage />}
    </>
  );
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const create = page.getByRole('button', { name: 'Create order' });
const refusal = page.getByRole('alert').filter({ hasText: 'Nothing was sent' });

it('a form that is left and sent again before config.json has come is sent once at most', async () => {
  history.replaceState(null, '', '/orders/new');
  desk = await showAtDesk(<Leaving />, {
    org: orgWith({ currencies: ['EUR', 'USD'], accounts: [{ ...seed.accounts.acme }] }),
    rules: { createOrder: createOrderRules },
    token: sessionIdOf(personas.clara),
    confirmed: config.promise,
  });
  const good = {
    'Business unit': seed.businessUnits.membership.id,
    'Customer type': 'ORGANIZATION',
    Account: seed.accounts.acme.id,
    Currency: 'EUR',
  };
  for (const [label, value] of Object.entries(good))
    await page.getByLabelText(label, { exact: true }).fill(value);
  await create.click();
  await expect.element(create).toHaveAttribute('aria-busy', 'true');
  await button('Leave').click();
  await button('Come back').click();
  await create.click();
  await expect.element(refusal).toMatchTextContent(/config\.json/);
  await expect.element(refusal).toHaveFocus();
  await expect.element(create).not.toHaveAttribute('aria-busy');

  config.resolve();
  await create.click();
  await expect.poll(() => location.pathname).toMatch(/^\/orders\/801/);
  expect(platform.ledger).toHaveLength(1);
  expect(await desk.journal.listRuns()).toHaveLength(1);
});

function Later({ run }: { run: Promise<string> }) {
  const [id, setId] = useState<string | null>(null);
  useEffect(() => void run.then(setId), [run]);
  return id && <RunPage runId={id} />;
}

it('Continue says that config.json has not come, and nothing of another tab', async () => {
  const paused = Promise.withResolvers<string>();
  desk = await showAtDesk(<Later run={paused.promise} />, {
    org: orgWith(),
    rules: { cancelRenewals: cancelRenewalsRules },
    token: sessionIdOf(personas.clara),
    confirmed: config.promise,
  });
  const rows: Row[] = seed.activities.renewable.slice(0, 1).map(({ id }, index) => ({
    index,
    cells: { purchaseActivityId: id, cancellationType: 'Cancel Renewal' },
  }));
  const run = newRun(
    { operation: 'cancelRenewals', origin: 'sheet', rows, rowsPerRequest: 1 },
    {
      id: crypto.randomUUID(),
      now: Date.now(),
      org: desk.org,
      owner: desk.owner,
      rules: desk.rulesOf('cancelRenewals'),
    },
  );
  await desk.journal.createRun({ ...run, state: 'paused', pausedBy: null }, rows);
  paused.resolve(run.id);

  // Something else of this tab waits for it already.
  await expect.element(button('Continue')).toBeVisible();
  const waiting = desk.confirmation.wait().catch(() => undefined);
  await button('Continue').click();
  await expect.element(page.getByText(/config\.json/)).toBeVisible();
  expect(page.getByText(/Another tab/).elements()).toEqual([]);
  config.resolve();
  await waiting;
  expect(platform.received).toEqual([]);
  await button('Continue').click();
  await expect.poll(() => platform.ledger.length).toBe(1);
  expect(page.getByText(/config\.json/).elements()).toEqual([]);
});
