import { i18n } from '@lingui/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { readConfig } from '#config/readConfig.ts';
import { createQueryClient } from '#platform/queryClient.ts';
import { App, type StartResult } from './boot/App.tsx';

const acme = {
  id: 'acme',
  label: 'Acme',
  kind: 'sandbox',
  baseUrl: 'https://acme.example/services/apexrest',
  signIn: { authority: 'https://acme.example', clientId: 'desk' },
};

/** Opens the console with this answer for /config.json; null: the host does not answer. */
async function open(answer: Response | null) {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const config = await readConfig(
    async () => answer?.clone() ?? Promise.reject(new TypeError('Failed to fetch')),
  );
  if (config.kind === 'ready') throw new Error('It is a good one');
  await show(config);
}
const show = (opening: StartResult) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <App i18n={i18n} opening={opening} />
    </QueryClientProvider>,
  );
const config = (...orgs: Record<string, unknown>[]) => Response.json({ orgs });

describe('the start page if config.json is', () => {
  it('missing', async () => {
    await open(new Response('', { status: 404 }));
    await expect.element(page.getByRole('heading', { name: 'Set up Order Desk' })).toBeVisible();
    await expect.element(page.getByText(/has no config\.json yet/)).toBeVisible();
    const example = page.getByRole('link', { name: 'config.example.json' });
    await expect.element(example).toHaveAttribute('download', 'config.json');
  });

  it('a web page', async () => {
    await open(new Response('<!doctype html><div id="root"></div>'));
    await expect.element(page.getByText(/answers \/config\.json with the console’s page/)).toBeVisible();
  });

  it('temporarily unavailable', async () => {
    await open(new Response('', { status: 503 }));
    await expect.element(page.getByRole('heading', { name: 'Order Desk could not start' })).toBeVisible();
    const notice = page.getByRole('alert');
    await expect.element(notice.getByText('The server answered with status 503')).toBeVisible();
    await expect.element(notice.getByText(/Nothing is lost, and nothing was sent\./)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeEnabled();
  });

  it('there, in a browser that stores nothing for this address', async () => {
    i18n.loadAndActivate({ locale: 'en', messages: {} });
    const cause = new DOMException('Access is denied for this document.', 'SecurityError');
    await show({ kind: 'refused', cause });
    const notice = page.getByRole('alert');
    await expect.element(notice.getByText(/allow site data for this address/)).toBeVisible();
    await expect.element(notice.getByText(/SecurityError: Access is denied/)).toBeVisible();
  });

  it('on a server that does not answer', async () => {
    await open(null);
    await expect
      .element(page.getByRole('alert').getByText('The server did not answer', { exact: true }))
      .toBeVisible();
  });

  it.each<[what: string, answer: Response, field: string, fault: string | RegExp]>([
    ['not JSON', new Response('{"orgs": [,]}'), 'config.json', /^is not valid JSON: /],
    ['with an unknown field', config({ ...acme, baseURL: 'x' }), 'orgs[0].baseURL', /check its spelling/],
  ])('%s', async (_what, answer, field, fault) => {
    await open(answer);
    await expect.element(page.getByRole('heading', { name: 'config.json needs correcting' })).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: field });
    await expect.element(row.getByText(fault)).toBeVisible();
  });
});
