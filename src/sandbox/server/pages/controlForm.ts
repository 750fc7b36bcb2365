import type { OrgId } from '../embeddedOrgs.ts';
import { html, type Markup } from './html.ts';

/** A native form for one control of controls.ts. `label` is the button's; `about` distinguishes buttons with equal labels. */
export function controlForm(
  control: string,
  org: OrgId,
  label: string,
  { fields = null, about }: { fields?: Markup | null; about?: string } = {},
): Markup {
  const button = about
    ? html`<button aria-label="${label} ${about}">${label}</button>`
    : html`<button>${label}</button>`;
  return html`<form method="post" action="/sandbox/${control}"><input type="hidden" name="org" value="${org}">${fields}${button}</form>`;
}
