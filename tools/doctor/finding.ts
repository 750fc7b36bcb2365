/** One thing that was looked at from outside. */
export interface Finding {
  /** `unsure`: worth a look, but sign-in and sending may well work. */
  level: 'good' | 'unsure' | 'wrong';
  /** What was looked at: `config.json`, `the console's host`, or an org's label and part. */
  about: string;
  /** What was found. */
  what: string;
  /** What it means for people who use the console; empty where all is well. */
  meaning: string;
  /** What to do; empty where all is well. */
  remedy: string;
}

/** Findings about one thing, as they are made. */
export interface FindingList {
  readonly all: readonly Finding[];
  good(what: string): void;
  unsure(what: string, meaning: string, remedy: string): void;
  wrong(what: string, meaning: string, remedy: string): void;
}

export function findingList(about: string): FindingList {
  const all: Finding[] = [];
  return {
    all,
    good: (what) => void all.push({ level: 'good', about, what, meaning: '', remedy: '' }),
    unsure: (what, meaning, remedy) => void all.push({ level: 'unsure', about, what, meaning, remedy }),
    wrong: (what, meaning, remedy) => void all.push({ level: 'wrong', about, what, meaning, remedy }),
  };
}
