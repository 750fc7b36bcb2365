import { teamScenarioNames, teamScenarios } from '../../team/teamScenarios.ts';
import { type OrgId, orgIds } from '../embeddedOrgs.ts';
import { providerBehaviourNames } from '../identity/providerBehaviours.ts';
import { signInFailureNames } from '../identity/signInFailures.ts';
import type { ControlledSandbox } from '../sandbox.ts';
import { controlForm } from './controlForm.ts';
import { html, type Markup } from './html.ts';
import { ledgerSection } from './ledgerSection.ts';
import { sandboxPageFrame } from './sandboxPageFrame.ts';
import { scenarioSection } from './scenarioSection.ts';
import { seedSection } from './seedSection.ts';

/** The page of one org: its records, possible failures and ledger. Forms only, no script. */
export function sandboxPage(sandbox: ControlledSandbox, org: OrgId): string {
  const { orgs, tokenSeconds, signInFailure, providerBehaviour, team } = sandbox;
  const embedded = orgs[org];
  const tabs = orgIds.map((id) =>
    id === org
      ? html`<a href="/sandbox?org=${id}" aria-current="page">${id}</a>`
      : html`<a href="/sandbox?org=${id}">${id}</a>`,
  );
  const number = (name: string, label: string, value: number) => html`<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="number" min="0" value="${value}" required>`;
  const options = (names: readonly string[], chosen: string) =>
    names.map((name) =>
      name === chosen
        ? html`<option value="${name}" selected>${name || 'none'}</option>`
        : html`<option value="${name}">${name || 'none'}</option>`,
    );
  const failures = options(['', ...signInFailureNames], signInFailure ?? '');
  const behaviours = options(providerBehaviourNames, providerBehaviour);
  const main = html`<p>A platform organization in memory. Nothing in it is real, and a restart forgets it.
<a href="/">Open the console</a></p>
<nav aria-label="Orgs">${tabs}</nav>
<section class="controls" aria-label="Controls">
${controlForm('reset', org, 'Reset')}
${controlForm('expire-tokens', org, 'End all sessions')}
${controlForm('latency', org, 'Set latency', { fields: number('ms', 'Latency in milliseconds', embedded.latencyMs) })}
${controlForm('token-lifetime', org, 'Set lifetime', { fields: number('seconds', 'Access tokens live, in seconds', tokenSeconds) })}
${controlForm('sign-in-failure', org, 'Set failure', { fields: html`<label for="failure">Failure of the sign-in service</label> <select id="failure" name="name">${failures}</select>` })}
${controlForm('provider', org, 'Set provider', { fields: html`<label for="behaviour">Behaviour of the sign-in service</label> <select id="behaviour" name="name">${behaviours}</select>` })}
${team.orgs.has(org) ? teamFault(org, number('times', 'Requests', 1)) : controlForm('team', org, 'Share a team’s journal')}
</section>
${ledgerSection(embedded)}
${seedSection()}
${scenarioSection(embedded, org)}`;
  return sandboxPageFrame('Embedded org', main);
}

/** To see two people share a journal, open the console as another person in a private window. */
function teamFault(org: OrgId, times: Markup): Markup {
  const names = teamScenarioNames.map(
    (name) => html`<option value="${name}">${teamScenarios[name].does}</option>`,
  );
  const fields = html`<label for="team-fault">Failure of the team’s journal</label> <select id="team-fault" name="name">${names}</select> ${times}`;
  return controlForm('team-fault', org, 'Let it fail', { fields });
}
