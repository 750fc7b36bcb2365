import type { IncomingMessage, ServerResponse } from 'node:http';
import { personaById, subjectOfPersona } from '../../personas.ts';
import { isFromElsewhere } from '../loopback.ts';
import { html } from '../pages/html.ts';
import { pageHeaders, sandboxPageFrame } from '../pages/sandboxPageFrame.ts';
import { bodyOf } from '../webRequest.ts';
import { type IdentityProvider, identityPath } from './identityProvider.ts';
import { signInPage } from './signInPages.ts';

/** Serves the provider and, during a sign-in, the page for choosing a persona. */
export async function serveIdentity(
  { provider }: IdentityProvider,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const path = (req.url ?? '').slice(identityPath.length).replace(/^\/+/, '/');
  if (path.startsWith('/interaction/')) return interact(provider, req, res);
  // The provider derives its mount path from the difference between the two.
  Object.assign(req, { originalUrl: identityPath + path, url: path === '' ? '/' : path });
  await provider.callback()(req, res);
}

async function interact(
  provider: IdentityProvider['provider'],
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const isWaiting = await provider.interactionDetails(req, res).then(
    () => true,
    () => false,
  );
  if (!isWaiting || isFromElsewhere(req.headers.origin, req.headers.host ?? '')) {
    const main = html`<p>This sign-in is over. Begin again in the console.</p><p><a href="/">Back to the console</a></p>`;
    res.writeHead(400, pageHeaders).end(sandboxPageFrame('Sign-in expired', main, { narrow: true }));
    return;
  }
  if (req.method !== 'POST') return void res.writeHead(200, pageHeaders).end(signInPage());
  const form = new URLSearchParams((await bodyOf(req)).toString());
  const persona = personaById(form.get('persona') ?? '');
  const result = persona
    ? { login: { accountId: subjectOfPersona(persona.id) } }
    : { error: 'access_denied', error_description: 'Nobody was chosen' };
  await provider.interactionFinished(req, res, result, { mergeWithLastSubmission: false });
}
