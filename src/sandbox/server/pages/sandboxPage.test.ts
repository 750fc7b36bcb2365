import { expect, it } from 'vitest';
import { requestFor } from '../../requests.ts';
import { readScenarios } from '../../scenarios/readScenarios.ts';
import { scenarios } from '../../scenarios.ts';
import { seed } from '../../seed/seed.ts';
import { startSandbox } from '../startedSandbox.ts';

it('shows records, session ids, every scenario and the ledger, without a script', async () => {
  await using started = await startSandbox();
  const response = await fetch(`${started.origin}/sandbox`);
  const page = await response.text();
  expect(page).toContain('<h1>Embedded org</h1>');
  expect(page).toContain(seed.products.goldMembership.id);
  expect(page).toContain('00D5g0000004XyZEAU!clara.1');
  for (const { name } of scenarios) expect(page).toContain(`aria-label="Use ${name}"`);
  expect(page).not.toMatch(/<script|style=|\son\w+=/);
  expect(response.headers.get('content-security-policy')).toContain("style-src 'self'");
  const sheet = await fetch(`${started.origin}/sandbox/sandbox.css`);
  expect(sheet.headers.get('content-type')).toContain('text/css');
});

it('has a field that finds scenarios by name, and uses the one that is chosen', async () => {
  await using started = await startSandbox();
  const name = 'gateway 429';
  const field = await (await fetch(`${started.origin}/sandbox?org=globex`)).text();
  expect(field).toMatch(
    /<label for="scenario">Find a scenario<\/label>\s*<input id="scenario" name="name" list="scenario-names"/,
  );
  const list = field.match(/<datalist id="scenario-names">.*?<\/datalist>/s)?.[0] ?? '';
  for (const scenario of [...scenarios, ...readScenarios])
    expect(list).toContain(`<option value="${scenario.name}">${scenario.does}</option>`);
  const used = await fetch(`${started.origin}/sandbox/use`, {
    method: 'POST',
    body: new URLSearchParams({ org: 'globex', name }),
  });
  expect(used.url).toBe(`${started.origin}/sandbox?org=globex`);
  expect(await used.text()).toContain('Waiting for a request:');
});

it('shows what was executed, with text of the request escaped', async () => {
  await using started = await startSandbox();
  const baseUrl = `${started.origin}/sandbox/org/acme/services/apexrest`;
  const input = {
    cancelRequests: [
      { purchaseActivityId: seed.activities.renewable[4]?.id, cancellationType: 'Cancel Renewal' },
    ],
  };
  await fetch(requestFor('cancelRenewals', input, { baseUrl }));
  await fetch(requestFor('deleteOrderItem', { id: '<b>' }, { baseUrl }));
  const page = await (await fetch(`${started.origin}/sandbox`)).text();
  expect(page).toContain('Truly executed: 1 of the 2 requests received');
  expect(page).toContain(`<code>${seed.activities.renewable[4]?.id}</code>`);
  expect(page).not.toContain('<b>');
});

it('shows a record as the CRM would', async () => {
  await using started = await startSandbox();
  const { id } = seed.activities.renewedAlready;
  const page = await (await fetch(`${started.origin}/sandbox/record/acme/${id.slice(0, 15)}`)).text();
  expect(page).toContain('<dt>state</dt><dd><code>renewed</code></dd>');
  expect(await (await fetch(`${started.origin}/sandbox/record/acme/nothing`)).text()).toContain(
    'No such record',
  );
});
