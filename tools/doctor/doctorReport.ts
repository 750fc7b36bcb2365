import type { Finding } from './finding.ts';

const marks = { good: 'ok  ', unsure: 'look', wrong: 'FAIL' } as const;

/** Formats the findings for a terminal: grouped by subject, with a summary line. */
export function doctorReport(findings: readonly Finding[]): string {
  const subjects = [...new Set(findings.map(({ about }) => about))];
  const groups = subjects.map((subject) =>
    [subject, ...findings.filter(({ about }) => about === subject).flatMap(linesOf)].join('\n'),
  );
  return [...groups, sumLine(findings)].join('\n\n');
}

function linesOf({ level, what, meaning, remedy }: Finding): string[] {
  const further = [meaning, remedy && `→ ${remedy}`].filter(Boolean);
  return [`  ${marks[level]}  ${what}`, ...further.map((line) => `        ${line}`)];
}

function sumLine(findings: readonly Finding[]): string {
  const count = (level: Finding['level']) => findings.filter((finding) => finding.level === level).length;
  return `${count('good')} in order, ${count('unsure')} worth a look, ${count('wrong')} to put right.`;
}
