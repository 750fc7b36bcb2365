import { isSameRecord } from '#contract/recordId.ts';
import type { EmbeddedOrg } from '../../org.ts';
import { html } from './html.ts';
import { sandboxPageFrame } from './sandboxPageFrame.ts';

/** The org's record with an id: stands for the CRM, where a person looks up an unknown row. */
export function recordPage(org: EmbeddedOrg, id: string): string {
  const found = org.lookUp(id);
  if (!found)
    return sandboxPageFrame(
      'No such record',
      html`<p>The org has no record with the id <code>${id}</code>.</p>`,
      {
        narrow: true,
      },
    );
  const fields = Object.entries(found.record).map(
    ([name, value]) => html`<dt>${name}</dt><dd><code>${String(value)}</code></dd>`,
  );
  const touched = org.ledger.filter(({ created, changed }) =>
    [...created, ...changed].some((other) => isSameRecord(other, id)),
  );
  const deeds = touched.map(({ n, operation, persona }) => html`<li>${n}: ${operation} by ${persona}</li>`);
  return sandboxPageFrame(
    found.record.label,
    html`<p>One of the org's ${found.table}.</p><dl>${fields}</dl>
<h2>What was done to it</h2>${deeds.length > 0 ? html`<ul>${deeds}</ul>` : html`<p>Nothing since the last reset.</p>`}`,
    { narrow: true },
  );
}
