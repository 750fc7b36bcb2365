import { allPersonas } from '../../personas.ts';
import { seed } from '../../seed/seed.ts';
import { sessionIdOf } from '../../sessionIds.ts';

/** Shown when the server has started: its address, the personas, and what to try. */
export function banner(port: number): string {
  const address = `http://localhost:${port}`;
  const { membership } = seed.businessUnits;
  const { acme } = seed.accounts;
  const [first, second] = seed.activities.renewable;
  const people = allPersonas.map(
    (persona) =>
      `    ${persona.name.padEnd(15)}${persona.role}\n${' '.repeat(19)}session id ${sessionIdOf(persona)}`,
  );
  return `
  Order Desk    ${address}
  Embedded org  ${address}/sandbox   records, scenarios, ledger, reset

  Sign in to Acme or Globex as
${people.join('\n')}

  Ids to try
    Business unit      ${membership.id}   ${membership.label}
    Account            ${acme.id}   ${acme.label}
    Plain product      ${seed.products.supportHours.id}   ${seed.products.supportHours.label}
    Subscription       ${seed.products.goldMembership.id}   ${seed.products.goldMembership.label}
    Purchase activity  ${first?.id}   renewable
    Purchase activity  ${second?.id}   renewable
    Purchase activity  ${seed.activities.renewedAlready.id}   renewed already
`;
}
