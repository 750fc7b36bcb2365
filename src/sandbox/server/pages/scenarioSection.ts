import type { EmbeddedOrg } from '../../org.ts';
import { readScenarios } from '../../scenarios/readScenarios.ts';
import { scenarioGroups } from '../../scenarios.ts';
import type { OrgId } from '../embeddedOrgs.ts';
import { controlForm } from './controlForm.ts';
import { html, type Markup } from './html.ts';

export function scenarioSection({ waitingFaults }: EmbeddedOrg, org: OrgId): Markup {
  const waiting = waitingFaults.map(
    ({ operation, phase, nth, times, action }) =>
      html`<li>${operation}: ${action.kind} ${phase} executing, request ${nth}${times > 1 ? ` and ${times - 1} more` : ''}</li>`,
  );
  const reads = readScenarios.map((scenario) => ({ ...scenario, operation: 'read' }));
  const groups = [...scenarioGroups, { title: 'Reading records', scenarios: reads }];
  const rowsOf = (scenarios: (typeof groups)[number]['scenarios']) =>
    scenarios.map(
      ({ name, operation, does, shows }) => html`<tr>
<th scope="row">${name}</th><td>${operation}</td><td>${does}</td><td>${shows}</td>
<td>${controlForm('use', org, 'Use', {
        about: name,
        fields: html`<input type="hidden" name="name" value="${name}">`,
      })}</td></tr>`,
    );
  const bodies = groups.map(
    ({ title, scenarios }) =>
      html`<tbody><tr><th scope="rowgroup" colspan="5">${title}</th></tr>${rowsOf(scenarios)}</tbody>`,
  );
  const options = groups.flatMap(({ scenarios }) =>
    scenarios.map(({ name, does }) => html`<option value="${name}">${does}</option>`),
  );
  // The browser's own list finds a part of a name or of what the org does, without a script.
  const picker = controlForm('use', org, 'Use scenario', {
    fields: html`<label for="scenario">Find a scenario</label>
<input id="scenario" name="name" list="scenario-names" autocomplete="off" required><datalist id="scenario-names">${options}</datalist>`,
  });
  return html`<section aria-labelledby="scenarios"><h2 id="scenarios">Scenarios</h2>
<p>“Use” strikes the next request that fits.</p>
${picker}
${waiting.length > 0 ? html`<div class="notice"><p>Waiting for a request:</p><ul>${waiting}</ul></div>` : null}
<div class="scroll" role="region" aria-label="Table of scenarios" tabindex="0"><table><thead><tr><th scope="col">Scenario</th><th scope="col">Operation</th><th scope="col">What the org does</th><th scope="col">What the console should show</th><td></td></tr></thead>${bodies}</table></div>
</section>`;
}
