/** What `npm audit --json` came to. `notAsked`: the registry could not be reached, or answers no such question. */
export type AuditVerdict =
  | { kind: 'clean' }
  | { kind: 'notAsked'; why: string }
  | { kind: 'holes'; packages: string[] };

/** Less than that is looked at when there is time; a build does not wait for it. */
const SEVERE = ['high', 'critical'];

interface Report {
  message?: string;
  vulnerabilities?: Readonly<Record<string, { severity: string }>>;
}

export function auditVerdict(output: string): AuditVerdict {
  const report = parsed(output);
  if (!report?.vulnerabilities) {
    // The first line is enough, without whatever address npm puts into it.
    const why =
      (report?.message ?? output).split('\n')[0]?.replace(/\s*-?\s*[A-Z]* ?https?:\S+/g, '') || 'no answer';
    return { kind: 'notAsked', why };
  }
  const severe = Object.entries(report.vulnerabilities).filter(([, { severity }]) =>
    SEVERE.includes(severity),
  );
  if (severe.length === 0) return { kind: 'clean' };
  return { kind: 'holes', packages: severe.map(([name, { severity }]) => `${name} (${severity})`) };
}

function parsed(output: string): Report | null {
  try {
    return JSON.parse(output) as Report;
  } catch {
    return null;
  }
}
