import type { Silence } from './ask.ts';

/** The result of one check from outside. */
export interface Finding {
  /** `unsure`: needs a look, but sign-in and sending may work. */
  level: 'good' | 'unsure' | 'wrong';
  /** The subject: `config.json`, `the console's host`, or an org's label and part. */
  about: string;
  /** The observation. */
  what: string;
  /** The effect on users; empty if all is well. */
  meaning: string;
  /** What to do; empty if all is well. */
  remedy: string;
}

export type FindingList = ReturnType<typeof findingList>;

/** Collects findings about one subject. */
export function findingList(about: string) {
  const all: Finding[] = [];
  const add =
    (level: Finding['level']) =>
    (what: string, meaning: string, remedy: string): undefined =>
      void all.push({ level, about, what, meaning, remedy });
  return {
    all,
    good: (what: string) => add('good')(what, '', ''),
    unsure: add('unsure'),
    wrong: add('wrong'),
    /** Says that a request had no answer. */
    silent: (level: 'unsure' | 'wrong', at: string, { silence }: Silence, meaning: string, remedy: string) =>
      add(level)(`Nobody answers at ${at}: ${silence}.`, meaning, remedy),
  };
}

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
