import { securityHeaders } from '../hosting/headers.ts';
import type { FindingList } from './finding.ts';

export interface ExpectedPolicy {
  /** Origins that the console must reach. */
  needed: readonly string[];
  /** Other origins that are allowed. */
  allowed: readonly string[];
  /** On localhost the policy may allow every local address of the embedded org. */
  isLocal: boolean;
}

export const REMEDY = 'Take the header files of `npm run headers -- config.json` (deploy/) over to the host.';

/** Compares each directive of the content security policy with ours, but `connect-src` with the origins of the orgs. */
export function examinePolicy(served: string | null, expected: ExpectedPolicy, found: FindingList): void {
  const { needed, allowed, isLocal } = expected;
  if (served === null) {
    found.wrong(
      'The header Content-Security-Policy is missing.',
      'What is injected into the page could run, and send a token anywhere.',
      REMEDY,
    );
    return;
  }
  const is = directivesOf(served);
  const ours = directivesOf(securityHeaders({ connectSrc: needed })['Content-Security-Policy'] ?? '');
  const reached = sources(is.get('connect-src') ?? is.get('default-src'));
  const blocked = needed.filter((origin) => !reached.includes(origin));
  const isWildcard = (source: string) => source.includes('*') || /^[a-z]+:$/.test(source);
  const more = reached.filter(
    (source) =>
      !["'self'", "'none'", ...needed, ...allowed].includes(source) &&
      !(isLocal && /^http:\/\/(localhost|127\.0\.0\.1):/.test(source)),
  );
  const differing = [...new Set([...ours.keys(), ...is.keys()])].filter(
    (name) => name !== 'connect-src' && is.get(name) !== ours.get(name),
  );

  for (const origin of blocked) {
    found.wrong(
      `The policy's connect-src does not name ${origin}.`,
      'The browser blocks every request to it, which reads as "could not be reached".',
      REMEDY,
    );
  }
  for (const source of more) {
    found.unsure(
      `The policy's connect-src names ${source}, which no org of config.json needs.`,
      isWildcard(source)
        ? 'Data could be sent to any address that it stands for.'
        : 'One more address that data could be sent to.',
      REMEDY,
    );
  }
  for (const name of differing) {
    const value = is.get(name);
    found.wrong(
      `The policy's ${name} is ${value === undefined ? 'missing' : `"${value}"`}${ours.has(name) ? ` instead of "${ours.get(name)}"` : ''}.`,
      'The console is served under a policy that it was not tested with: less safe, or parts of it do not work.',
      REMEDY,
    );
  }
  if (blocked.length + more.length + differing.length === 0)
    found.good('Its policy is ours, for these orgs.');
}

function directivesOf(policy: string): Map<string, string> {
  const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/));
  return new Map(
    directives.filter(([name]) => name).map(([name = '', ...rest]) => [name.toLowerCase(), rest.join(' ')]),
  );
}

function sources(value: string | undefined): string[] {
  return (value ?? '').split(' ').filter(Boolean);
}
