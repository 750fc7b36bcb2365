import type { EmbeddedOrg } from '../../org.ts';
import { html, type Markup } from './html.ts';

/** Number of newest lines shown; GET /sandbox/ledger has all. */
const SHOWN = 50;
const timeOf = (at: number) => new Date(at).toISOString().slice(11, 19);

export function ledgerSection({ ledger, received }: EmbeddedOrg): Markup {
  const executed = ledger
    .slice(-SHOWN)
    .toReversed()
    .map(
      ({ n, at, operation, persona, created, changed }) => html`<tr>
<td>${n}</td><td>${timeOf(at)}</td><td>${operation}</td><td>${persona}</td>
<td>${idList(created)}</td><td>${idList(changed)}</td></tr>`,
    );
  const requests = received
    .slice(-SHOWN)
    .toReversed()
    .map(
      (request) => html`<tr>
<td>${request.n}</td><td>${timeOf(request.at)}</td><td>${request.method} ${request.path}</td><td>${request.persona ?? '–'}</td>
<td>${request.status ?? 'no answer'}</td><td>${request.executed ?? '–'}</td></tr>`,
    );
  return html`<section aria-labelledby="ledger"><h2 id="ledger">Ledger</h2>
<p>Truly executed: ${ledger.length} of the ${received.length} requests received. Times are UTC.</p>
${scrollingTable('Executed', ['No.', 'Time', 'Operation', 'Person', 'Created', 'Changed'], executed)}
${scrollingTable('Received', ['No.', 'Time', 'Request', 'Person', 'Status', 'Ledger no.'], requests)}
</section>`;
}

function scrollingTable(caption: string, columns: readonly string[], rows: readonly Markup[]): Markup {
  const heads = columns.map((column) => html`<th scope="col">${column}</th>`);
  const none = html`<tr><td colspan="${columns.length}">Nothing yet.</td></tr>`;
  return html`<div class="scroll" role="region" aria-label="${caption}" tabindex="0"><table><caption>${caption}</caption><thead><tr>${heads}</tr></thead><tbody>${rows.length > 0 ? rows : none}</tbody></table></div>`;
}

function idList(ids: readonly string[]): Markup | string {
  return ids.length === 0 ? '–' : html`${ids.map((id) => html`<code>${id}</code> `)}`;
}
