import { describe, expect, it } from 'vitest';
import { personas, subjectOfPersona } from '../../personas.ts';
import { requestFor } from '../../requests.ts';
import { seed } from '../../seed/seed.ts';
import { startSandbox } from '../startedSandbox.ts';
import { clientIdOf } from './clients.ts';
import { createWalker } from './walker.ts';

const cancellation = {
  cancelRequests: [
    { purchaseActivityId: seed.activities.renewable[0]?.id, cancellationType: 'Cancel Renewal' },
  ],
};

function cancel(origin: string, org: string, token: string): Promise<Response> {
  const request = requestFor('cancelRenewals', cancellation, {
    baseUrl: `${origin}/sandbox/org/${org}/services/apexrest`,
  });
  request.headers.set('authorization', `Bearer ${token}`);
  return fetch(request);
}

const claimsIn = (idToken: string): unknown =>
  JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString());

describe('signing in', () => {
  it('gives a token that opens the org it was issued for, and no other', async () => {
    await using started = await startSandbox();
    const { origin, sandbox } = started;
    const answer = await createWalker(origin).signIn('acme', personas.sam);

    expect(claimsIn(answer.id_token)).toMatchObject({
      iss: `${origin}/sandbox/oidc`,
      aud: clientIdOf('acme'),
      nonce: 'nonce',
      sub: subjectOfPersona('sam'),
      name: 'Sam Support',
    });
    expect((await cancel(origin, 'globex', answer.access_token)).status).toBe(401);
    expect((await cancel(origin, 'acme', answer.access_token)).status).toBe(200);
    expect(sandbox.orgs.acme.ledger).toMatchObject([{ operation: 'cancelRenewals', persona: 'sam' }]);
    expect(sandbox.orgs.globex.ledger).toEqual([]);
  });

  it('answers like the platform: with instance_url, without expires_in', async () => {
    await using started = await startSandbox();
    const answer = await createWalker(started.origin).signIn('acme', personas.clara);
    expect(answer).not.toHaveProperty('expires_in');
    expect(answer).not.toHaveProperty('refresh_token');
    expect(answer).toHaveProperty('instance_url', started.origin);
  });

  it('offers every persona by name, on a page that loads nothing from elsewhere', async () => {
    await using started = await startSandbox();
    const query = new URLSearchParams({
      client_id: clientIdOf('acme'),
      redirect_uri: `${started.origin}/callback`,
      response_type: 'code',
      scope: 'openid api',
      code_challenge: 'x'.repeat(43),
      code_challenge_method: 'S256',
    });
    const { response } = await createWalker(started.origin).visit(
      `${started.origin}/sandbox/oidc/auth?${query}`,
    );
    const page = await response.text();
    for (const { name } of Object.values(personas)) expect(page).toContain(`>Sign in as ${name}</button>`);
    expect(page).not.toMatch(/https?:\/\//);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  });
});

describe('renewing', () => {
  const refresh = (token: string | undefined) => ({
    grant_type: 'refresh_token',
    client_id: clientIdOf('globex'),
    refresh_token: token ?? '',
  });

  it('refuses a scope without using the refresh token up, and rotates it otherwise', async () => {
    await using started = await startSandbox();
    const walker = createWalker(started.origin);
    const first = await walker.signIn('globex', personas.clara);

    const withScope = await walker.token({ ...refresh(first.refresh_token), scope: 'openid api' });
    expect(withScope).toMatchObject({
      status: 400,
      body: { error_description: 'scope parameter not supported' },
    });

    const renewed = await walker.token(refresh(first.refresh_token));
    expect(renewed.status).toBe(200);
    expect(renewed.body.refresh_token).not.toBe(first.refresh_token);
    expect((await cancel(started.origin, 'globex', renewed.body.access_token)).status).toBe(200);
  });

  it('revokes everything if a refresh token is used twice', async () => {
    await using started = await startSandbox();
    const walker = createWalker(started.origin);
    const first = await walker.signIn('globex', personas.clara);
    const renewed = await walker.token(refresh(first.refresh_token));
    expect((await walker.token(refresh(first.refresh_token))).status).toBe(400);
    expect((await cancel(started.origin, 'globex', renewed.body.access_token)).status).toBe(401);
  });
});

describe('the end of a session', () => {
  it('can be forced for one org only', async () => {
    await using started = await startSandbox();
    const { origin } = started;
    const walker = createWalker(origin);
    const acme = await walker.signIn('acme', personas.clara);
    const globex = await walker.signIn('globex');
    await fetch(`${origin}/sandbox/expire-tokens`, { method: 'POST', body: JSON.stringify({ org: 'acme' }) });
    expect((await cancel(origin, 'acme', acme.access_token)).status).toBe(401);
    expect((await cancel(origin, 'globex', globex.access_token)).status).toBe(200);
  });
});
