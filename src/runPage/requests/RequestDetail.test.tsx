import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { orgWith } from '#config/testing/orgWith.ts';
import type { Desk } from '#desk/desk.ts';
import { someHistory } from '#journal/testing/someHistory.ts';
import { showAtDesk } from '#pageParts/testing/showAtDesk.tsx';
import { outcomesOf } from '#run/outcomesOf.ts';
import type { RunHistory } from '#run/runStore.ts';
import { aShownRun } from '../testing/aShownRun.ts';
import { GivenRun } from '../testing/GivenRun.tsx';
import { RequestDetail } from './RequestDetail.tsx';

const today = orgWith({ baseUrl: 'https://today.example/apexrest' });
let desk: Desk;

afterEach(() => desk.close());

async function showRequest(history: RunHistory) {
  const { run, requests, findings } = history;
  const [request] = requests;
  if (!request) throw new Error('no request');
  const outcomes = outcomesOf(run.rowCount, requests, findings);
  desk = await showAtDesk(
    <GivenRun value={aShownRun({ run, outcomes, history })}>
      <RequestDetail request={request} />
    </GivenRun>,
    { org: today, rules: {} },
  );
}

it('shows the address of the request, even if config.json has another one by now', async () => {
  await showRequest(someHistory({ baseUrl: 'https://old.example/apexrest' }));
  await expect.element(page.getByText('Acme (old.example)')).toBeVisible();
  await expect
    .element(page.getByText(/^POST https:\/\/old\.example\/apexrest\/v1\/order-item/))
    .toBeVisible();
  expect(document.body.textContent).not.toContain('today.example');
});

it('mentions a cancellation only if one was sent', async () => {
  await showRequest(someHistory());
  await expect
    .element(page.getByText('The org confirmed it. The answer says that it was done.'))
    .toBeVisible();
});

it('claims no address for an older record without one', async () => {
  await showRequest(someHistory());
  await expect.element(page.getByText('Acme', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/^POST \/v1\/order-item/)).toBeVisible();
  expect(document.body.textContent).not.toContain('today.example');
});

it('shows what was sent, and the raw answer as text', async () => {
  const history = someHistory({ causes: ['serviceRefused'] });
  const [request] = history.requests;
  if (!request) throw new Error('no request');
  const body = '{"success":false,"errors":["<img src=x onerror=alert(1)> \u202e"]}';
  const raw = { status: 400, contentType: 'application/json', body, cut: false };
  await showRequest({ ...history, requests: [{ ...request, raw }] });
  await expect.element(page.getByText(/<img src=x onerror=alert\(1\)>/)).toBeVisible();
  expect(document.images).toHaveLength(0);
  expect(document.body.innerText).not.toContain('\u202e');
  expect(document.body.innerText).toContain('"productId": "p0"');
});
