import { i18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { readConfig } from '#config/readConfig.ts';
import { App } from './App.tsx';

const acme = {
  id: 'acme',
  label: 'Acme',
  kind: 'sandbox',
  baseUrl: 'https://acme.example/services/apexrest',
  signIn: { authority: 'https://acme.example', clientId: 'desk' },
};

/** What a person sees who opens the console while its host answers /config.json like this. */
async function open(answer: Response) {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const config = await readConfig(() => Promise.resolve(answer));
  await render(<App i18n={i18n} config={config} session={null} />);
}
const config = (...orgs: Record<string, unknown>[]) => Response.json({ orgs });

describe('the page that opens where config.json is', () => {
  it('missing', async () => {
    await open(new Response('', { status: 404 }));
    await expect.element(page.getByRole('heading', { name: 'Set up Order Desk' })).toBeVisible();
    await expect.element(page.getByText(/has no config\.json yet/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Copy the sample' })).toBeVisible();
  });

  it('a web page', async () => {
    await open(new Response('<!doctype html><div id="root"></div>'));
    await expect.element(page.getByText(/answers \/config\.json with a web page/)).toBeVisible();
  });

  it.each<[what: string, answer: Response, field: string, fault: string | RegExp]>([
    ['not to be had', new Response('', { status: 503 }), 'config.json', /answered with status 503/],
    ['not JSON', new Response('{"orgs": [,]}'), 'config.json', /^is not valid JSON: /],
    ['with an unknown field', config({ ...acme, baseURL: 'x' }), 'orgs[0].baseURL', /check its spelling/],
    [
      'with an authority on http',
      config({ ...acme, signIn: { ...acme.signIn, authority: 'http://acme.example' } }),
      'orgs[0].signIn.authority',
      /^must start with https:\/\//,
    ],
    [
      'with a wildcard',
      config({ ...acme, baseUrl: 'https://*.acme.example' }),
      'orgs[0].baseUrl',
      'must not contain a wildcard',
    ],
    ['with one id twice', config(acme, acme), 'orgs[1].id', /^is also the id of orgs\[0\]/],
    [
      'with a slash at the end',
      config({ ...acme, baseUrl: `${acme.baseUrl}/` }),
      'orgs[0].baseUrl',
      'must not end with a slash',
    ],
    [
      'with /v1 at the end',
      config({ ...acme, baseUrl: `${acme.baseUrl}/v1` }),
      'orgs[0].baseUrl',
      /^must not end with \/v1/,
    ],
  ])('%s', async (_what, answer, field, fault) => {
    await open(answer);
    await expect.element(page.getByRole('heading', { name: 'config.json needs correcting' })).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: field });
    await expect.element(row.getByText(fault)).toBeVisible();
  });
});
