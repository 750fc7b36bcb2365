import type { Org } from '../../src/config/config.ts';
import { isSilence } from './ask.ts';
import type { Discovery } from './discovery.ts';
import { examineForm, type Visit } from './preflight.ts';

/** Checks that a sign-out in a browser ends the provider's session and revokes its tokens. */
export async function examineSignOut(
  { clientId }: NonNullable<Org['signIn']>,
  document: Discovery,
  visit: Visit,
): Promise<void> {
  const { origin, ask, found } = visit;
  const { revocation_endpoint: revocation, end_session_endpoint: end } = document;
  const methods = document.revocation_endpoint_auth_methods_supported;
  if (!revocation || !URL.canParse(revocation))
    found.unsure(
      'It has no address that revokes tokens (revocation_endpoint).',
      'After a sign-out a token works until it runs out.',
      'Let tokens live for a short time.',
    );
  else if (methods && !methods.includes('none'))
    found.unsure(
      'It does not list clients without a secret for revoking tokens.',
      'If it refuses them, a token works until it runs out. The console tells the person so.',
      'Register the client as a public one, and let it revoke its tokens.',
    );
  else {
    const isReadable = await examineForm(revocation, visit, 'unsure', {
      silent: [
        'After a sign-out a token works until it runs out. The console tells the person so.',
        'Ask the administrator of the provider.',
      ],
      unreadable: [
        'Whether a sign-out ends the token is not known. The console tells the person so.',
        `Allow ${origin} for the revocation endpoint.`,
      ],
    });
    if (isReadable) found.good('It has an address that revokes tokens, whose answers the console may read.');
  }

  if (!end || !URL.canParse(end))
    return found.unsure(
      'It has no address that ends its session (end_session_endpoint).',
      'After a sign-out the provider may still know the person. The console tells them so.',
      'Let people who share a computer close the browser.',
    );
  const url = new URL(end);
  url.searchParams.set('client_id', clientId);
  url.searchParams.set('post_logout_redirect_uri', `${origin}/sign-in`);
  // This request has no session, so it signs nobody out. It lacks the ID token that the console sends.
  const answer = await ask(url.href, { follow: false });
  if (isSilence(answer))
    found.silent(
      'unsure',
      end,
      answer,
      'Who signs out may not come back, and the provider may still know the person.',
      'Ask the administrator of the provider.',
    );
  else if (answer.status >= 400)
    found.unsure(
      `Whether it takes a sign-out cannot be told without an ID token: it answers with status ${answer.status}.`,
      'The console sends one along. If its address is not registered, people may meet the provider’s error page.',
      `Check that ${origin}/sign-in is registered as a redirect URI after sign-out of client ${clientId}.`,
    );
  else found.good('Its sign-out address answers.');
}
