import { allPersonas } from '../../personas.ts';
import { seed } from '../../seed/seed.ts';
import type { SeedRecord } from '../../seed/seedRecord.ts';
import { sessionIdOf } from '../../sessionIds.ts';
import { html, type Markup } from './html.ts';

/** Number of renewable activities offered for pasting. */
const TO_PASTE = 60;

/** Records and session ids to copy. A click on an id selects the whole id. */
export function seedSection(): Markup {
  const { all, renewable, memberships, ...named } = seed.activities;
  const paste = renewable.slice(0, TO_PASTE).map(({ id }) => id);
  return html`<section aria-labelledby="people"><h2 id="people">People</h2>
<p>Each signs in without a password, or in Acme with a session id. After one has ended, write another number behind its dot.</p>
${recordTable(
  'People',
  allPersonas.map((persona) => ({ id: sessionIdOf(persona), label: `${persona.name}. ${persona.role}` })),
)}</section>
<section aria-labelledby="records"><h2 id="records">Records</h2>
<div class="columns">
${recordTable('Business units', Object.values(seed.businessUnits))}
${recordTable('Accounts', Object.values(seed.accounts))}
${recordTable('Contacts', Object.values(seed.contacts))}
${recordTable('Products', Object.values(seed.products))}
${recordTable('Subscription plans', Object.values(seed.subscriptionPlans))}
${recordTable('Orders', Object.values(seed.orders))}
${recordTable('Order items', Object.values(seed.orderItems))}
${recordTable('Purchase activities', [...Object.values(named), ...Object.values(memberships)])}
</div>
<label for="renewable">${TO_PASTE} of ${renewable.length} renewable purchase activities, to paste</label>
<textarea id="renewable" readonly rows="6">${paste.join('\n')}</textarea>
</section>`;
}

function recordTable(caption: string, records: readonly SeedRecord[]): Markup {
  const rows = records.map(
    ({ id, label }) => html`<tr><th scope="row">${label}</th><td><code>${id}</code></td></tr>`,
  );
  return html`<table><caption>${caption}</caption><tbody>${rows}</tbody></table>`;
}
