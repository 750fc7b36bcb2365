import type { KoaContextWithOIDC } from 'oidc-provider';
import { allPersonas } from '../../personas.ts';
import { html, Markup } from '../pages/html.ts';
import { pageHeaders, sandboxPageFrame } from '../pages/sandboxPageFrame.ts';

/** The choice of a persona: one button each, no password. */
export function signInPage(): string {
  const choices = allPersonas.map(
    ({ id, name, role }) => html`<form method="post" class="persona">
<button name="persona" value="${id}" aria-describedby="role-${id}">Sign in as ${name}</button>
<p id="role-${id}">${role}</p>
</form>`,
  );
  return sandboxPageFrame(
    'Sign in to the embedded org',
    html`<p>Nothing here is real: these people exist on this machine only and need no password.</p>${choices}`,
    { narrow: true },
  );
}

/** The provider's form, confirmed: the platform does not ask. A script submits it; the button works without scripts. */
export function signOutPage(ctx: KoaContextWithOIDC, form: string): void {
  const confirm = '<input type="hidden" name="logout" value="yes"><button>Sign out</button></form>';
  const confirmed = new Markup(form.replace('</form>', confirm));
  const script = html`<script src="/sandbox/signOut.js"></script>`;
  send(ctx, 'Signing out', html`${confirmed}${script}`);
}

export function signedOutPage(ctx: KoaContextWithOIDC): void {
  send(ctx, 'Signed out', html`<p><a href="/">Back to the console</a></p>`);
}

/** For a provider that needs to know whose session to end, but was not told. */
export function notSignedOutPage(ctx: KoaContextWithOIDC): void {
  send(ctx, 'You are still signed in', html`<p>This page does not know whose session to end.</p>`);
}

export function errorPage(ctx: KoaContextWithOIDC, message: string): void {
  send(ctx, 'Sign-in did not work', html`<p>${message}</p><p><a href="/">Back to the console</a></p>`);
}

function send(ctx: KoaContextWithOIDC, title: string, main: Markup): void {
  ctx.set(pageHeaders);
  ctx.body = sandboxPageFrame(title, main, { narrow: true });
}
